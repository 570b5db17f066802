import type { AnswerOf } from '@bowline/api/contract/index'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mediaUrl } from '../../media/paths.ts'
import { ensureProfile } from './ensure-profile.ts'

export type Me = NonNullable<AnswerOf<'getSession'>['member']>

/** The member as they see themselves, with the profile that SPEC.md §3 promises. Null when there is nothing to show. */
export const readMe = async (
  db: Kysely<DB>,
  accountId: string,
  session: { id: string; expiresAt: Date },
): Promise<Me | null> => {
  const row =
    (await findMe(db, accountId)) ??
    ((await ensureProfile(db, accountId)) ? await findMe(db, accountId) : undefined)
  if (!row) return null
  return {
    uid: row.id,
    displayName: row.display_name,
    username: row.username,
    photoURL: row.photo_path && mediaUrl(row.photo_path),
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    isAdmin: row.is_admin,
    isDeveloper: row.is_developer,
    createdAt: row.created_at.toISOString(),
    preferences: { theme: themeOf(row.theme), welcomeSeen: row.welcome_seen ?? false },
    sessionId: session.id,
    sessionExpiresAt: session.expiresAt.toISOString(),
  }
}

export const themeOf = (stored: string | null) => (stored === 'light' || stored === 'dark' ? stored : null)

const findMe = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.member_id', 'accounts.id')
    .leftJoin('preferences', 'preferences.member_id', 'accounts.id')
    .leftJoin('media', 'media.id', 'profiles.photo_id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.email_verified_at',
      'accounts.is_admin',
      'accounts.is_developer',
      'accounts.created_at',
      'profiles.username',
      'profiles.display_name',
      'preferences.theme',
      'preferences.welcome_seen',
      'media.path as photo_path',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
