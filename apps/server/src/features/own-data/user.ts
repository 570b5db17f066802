import { ownData } from '@bowline/api/contract/own-data'
import { completePreferences } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mediaUrl } from '../../media/paths.ts'
import type { DocumentCollection } from '../../own-archive/collection.ts'
import type { OwnData } from '../../own-archive/own-data.ts'
import { madeAt, timestamps } from '../../own-archive/times.ts'
import { findActiveDays } from '../knots/index.ts'
import { findPreferences } from '../notifications/index.ts'
import { findPrivacy } from '../privacy/index.ts'
import { importUser } from './import-user.ts'

const { activeDays, coverURL, link, location, notificationPreferences } = ownData.shape.user.shape

export const user: DocumentCollection<'user'> = {
  tables: ['accounts', 'active_days', 'active_runs', 'profile_hobbies', 'profiles', 'push_registrations'],
  schema: ownData.shape.user.extend({
    notificationPreferences: notificationPreferences.extend({
      emailDigest: notificationPreferences.shape.emailDigest.default(completePreferences().emailDigest),
      quietHours: notificationPreferences.shape.quietHours.default(null),
    }),
    activeDays: activeDays.default([]),
    link: link.default(''),
    location: location.default(''),
    coverURL: coverURL.default(null),
  }),
  after: [],
  gather: (db, memberId) => gatherUser(db, memberId),
  import: importUser,
}

const gatherUser = async (db: Kysely<DB>, memberId: string): Promise<OwnData['user']> => {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.member_id', 'accounts.id')
    .leftJoin('media', 'media.id', 'profiles.photo_id')
    .leftJoin('media as cover', 'cover.id', 'profiles.cover_id')
    .select([
      'accounts.email',
      'accounts.email_verified_at',
      'accounts.is_admin',
      'accounts.is_developer',
      'accounts.last_verification_sent_at',
      'profiles.username',
      'profiles.display_name',
      'profiles.bio',
      'profiles.link',
      'profiles.location',
      'profiles.created_at',
      'profiles.updated_at',
      'profiles.legacy_following',
      'profiles.legacy_followers',
      'media.path as photo_path',
      'cover.path as cover_path',
    ])
    .where('accounts.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { mailRefused: _, ...notificationPreferences } = await findPreferences(db, memberId)
  return {
    uid: memberId,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    photoURL: row.photo_path && mediaUrl(row.photo_path),
    ...timestamps(row),
    following: row.legacy_following,
    followers: row.legacy_followers,
    hobbies: await gatherHobbies(db, memberId),
    bio: row.bio,
    link: row.link,
    location: row.location,
    coverURL: row.cover_path && mediaUrl(row.cover_path),
    roles: { developer: row.is_developer, admin: row.is_admin },
    lastVerificationSent: row.last_verification_sent_at?.toISOString() ?? null,
    fcmTokens: await gatherDevices(db, memberId),
    notificationPreferences,
    privacySettings: await findPrivacy(db, memberId),
    activeDays: await findActiveDays(db, memberId),
  }
}

const gatherHobbies = async (db: Kysely<DB>, memberId: string) => {
  const rows = await db
    .selectFrom('profile_hobbies')
    .innerJoin('hobbies', 'hobbies.id', 'profile_hobbies.hobby_id')
    .select(['hobbies.slug', 'profile_hobbies.level'])
    .where('member_id', '=', memberId)
    .orderBy('profile_hobbies.position')
    .execute()
  return rows as OwnData['user']['hobbies']
}

const gatherDevices = async (db: Kysely<DB>, memberId: string) => {
  const rows = await db
    .selectFrom('push_registrations')
    .select(['id', 'platform', 'device_description', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return Object.fromEntries(
    rows.map(row => [
      row.id,
      { ...madeAt(row), platform: row.platform, deviceDescription: row.device_description },
    ]),
  ) as OwnData['user']['fcmTokens']
}
