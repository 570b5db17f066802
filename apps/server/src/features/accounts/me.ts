import type { AnswerOf } from '@bowline/api/contract/index'
import { pointsInfo } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { needsSecondFactor } from '../../database/second-factor.ts'
import { mediaUrl } from '../../media/paths.ts'
import { ensureProfile } from './ensure-profile.ts'
import { preferenceColumns, presentPreferences } from './present-preferences.ts'

export type Me = NonNullable<AnswerOf<'getSession'>['member']>

/** The member as they see themselves; a missing profile is created first. Null if there is no such account. */
export const readMe = async (
  { db, config, now }: Pick<Call, 'db' | 'config' | 'now'>,
  accountId: string,
  session: { id: string; expiresAt: Date },
): Promise<Me | null> => {
  const row =
    (await findMe(db, config, accountId)) ??
    ((await ensureProfile({ db, now }, accountId)) ? await findMe(db, config, accountId) : undefined)
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
    needsSecondFactor: row.needs_second_factor,
    createdAt: row.created_at.toISOString(),
    preferences: presentPreferences(row),
    knots: row.knots ?? 0,
    level: pointsInfo(row.knots ?? 0).level,
    followsToMigrate: row.follows_to_migrate,
    followsAnyone: row.following_count > 0,
    sessionId: session.id,
    sessionExpiresAt: session.expiresAt.toISOString(),
  }
}

const findMe = (db: Kysely<DB>, config: Call['config'], accountId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.member_id', 'accounts.id')
    .leftJoin('preferences', 'preferences.member_id', 'accounts.id')
    .leftJoin('media', 'media.id', 'profiles.photo_id')
    .leftJoin('knot_totals', 'knot_totals.member_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.email_verified_at',
      'accounts.is_admin',
      'accounts.is_developer',
      'accounts.created_at',
      'profiles.username',
      'profiles.display_name',
      'profiles.following_count',
      ...preferenceColumns,
      'knot_totals.total as knots',
      sql<boolean>`follows_migrated_at is null and (legacy_following <> '{}' or legacy_followers <> '{}')`.as(
        'follows_to_migrate',
      ),
      'media.path as photo_path',
      needsSecondFactor(config).as('needs_second_factor'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
