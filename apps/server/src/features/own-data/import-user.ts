import {
  checkProfileChange,
  checkQuietHours,
  completePreferences,
  countNewLinks,
  defaultPrivacy,
  plainText,
  profileLinkOf,
  withoutInvisible,
} from '@bowline/domain'
import { isPosing } from '@bowline/domain/posing'
import { sql } from 'kysely'
import { allowed, type ImportContext, preserveRemainder } from '../../own-archive/import-context.ts'
import type { OwnData } from '../../own-archive/own-data.ts'

type User = OwnData['user']

/**
 * Fills in what the member has not set here. Name, address, password and roles stay, and so do settings chosen
 * here. For settings not chosen here, the more private value wins.
 */
export const importUser = async (context: ImportContext) => {
  const { db, memberId, data, tally, now } = context
  const current = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const change = {
    ...words(context, current),
    ...photo(context, current),
    ...cover(context, current),
    ...privacy(current, data.user),
    ...switches(current, data.user),
    ...digest(current, data.user),
    ...quiet(current, data.user),
  }
  const hobbies = await importHobbies(context)
  const { following, followers, activeDays } = data.user
  preserveRemainder(context, 'user', 'user', { following, followers, activeDays, hobbies: hobbies.left })
  const isChanged = Object.keys(change).length > 0 || hobbies.taken > 0
  if (isChanged)
    await db
      .updateTable('profiles')
      .set({ ...change, updated_at: now })
      .where('member_id', '=', memberId)
      .execute()
  tally.count('user', isChanged ? 'taken' : 'present', isChanged ? null : 'account')
}

type Current = {
  username: string
  display_name: string
  bio: string
  link: string
  location: string
  photo_id: string | null
  cover_id: string | null
  profile_visibility: string
  activity_visibility: string
  message_permission: string
  notification_preferences: unknown
  digest_rhythm: string
  digest_hour: number
  quiet_from: number | null
}

/** A display name equal to the username was never chosen. */
const words = ({ data, productName, isLimited }: ImportContext, current: Current) => {
  const { bio, location } = data.user
  const link = allowed(() => profileLinkOf(data.user.link))
  const displayName = withoutInvisible(data.user.displayName).trim()
  const isAllowed = (text: { displayName?: string; bio?: string; location?: string }) =>
    allowed(() => checkProfileChange(text)) !== null
  return {
    ...(current.bio === '' &&
      bio !== '' &&
      !(isLimited && countNewLinks([plainText(bio)]) > 0) &&
      isAllowed({ bio }) && { bio: bio.trim() }),
    ...(current.link === '' && link && !isLimited && { link }),
    ...(current.location === '' && isAllowed({ location }) && { location: location.trim() }),
    ...(current.display_name === current.username &&
      displayName !== current.display_name &&
      !isPosing(displayName, productName) &&
      isAllowed({ displayName }) && { display_name: displayName }),
  }
}

const photo = ({ pictures, data }: ImportContext, current: Current) => {
  const picture = pictures.get(data.user.photoURL ?? '')
  return current.photo_id === null && picture?.purpose === 'profile' && { photo_id: picture.id }
}

const cover = ({ pictures, data }: ImportContext, current: Current) => {
  const picture = pictures.get(data.user.coverURL ?? '')
  return current.cover_id === null && picture?.purpose === 'cover' && { cover_id: picture.id }
}

const privacy = (current: Current, { privacySettings: there }: User) => {
  const fill = (column: keyof Current, fallback: string, value: string, allowedValues: readonly string[]) =>
    current[column] === fallback && value !== fallback && allowedValues.includes(value) && { [column]: value }
  const views = ['public', 'followers', 'private']
  return {
    ...fill('profile_visibility', defaultPrivacy.profileVisibility, there.profileVisibility, views),
    ...fill('activity_visibility', defaultPrivacy.activityVisibility, there.activityVisibility, views),
    ...fill('message_permission', defaultPrivacy.messagePermission, there.messagePermission, [
      'public',
      'followers',
      'none',
    ]),
  }
}

/** These are on by default, so only those switched off there are switched off here. */
const switches = (current: Current, { notificationPreferences: there }: User) => {
  const stored = (current.notification_preferences ?? {}) as Partial<typeof there>
  const types = Object.entries(there.notificationTypes).filter(
    ([type, isOn]) => !isOn && stored.notificationTypes?.[type] !== false,
  )
  const wanted = {
    ...(!there.pushNotifications && stored.pushNotifications !== false && { pushNotifications: false }),
    ...(!there.emailNotifications && stored.emailNotifications !== false && { emailNotifications: false }),
  }
  if (types.length === 0 && Object.keys(wanted).length === 0) return {}
  return {
    notification_preferences: sql<string>`${JSON.stringify({
      ...stored,
      ...wanted,
      notificationTypes: { ...stored.notificationTypes, ...Object.fromEntries(types) },
    })}::jsonb`,
  }
}

const digest = (current: Current, { notificationPreferences: { emailDigest: there } }: User) => {
  const { rhythm, hour } = completePreferences().emailDigest
  const wanted = {
    ...(current.digest_rhythm === rhythm && there.rhythm !== rhythm && { digest_rhythm: there.rhythm }),
    ...(current.digest_hour === hour && there.hour !== hour && { digest_hour: there.hour }),
  }
  return Object.keys(wanted).length > 0 && { ...wanted, digest_due_at: null }
}

const quiet = (current: Current, { notificationPreferences: { quietHours: there } }: User) =>
  current.quiet_from === null &&
  there !== null &&
  allowed(() => checkQuietHours(there) ?? true) && { quiet_from: there.from, quiet_to: there.to }

/** Imports the hobbies offered here, if the member has chosen none. */
const importHobbies = async ({ db, memberId, data, hobbies, here }: ImportContext) => {
  const chosen = data.user.hobbies
  const known = chosen.filter(({ slug }) => hobbies.get(slug)?.isOffered)
  if (here.user.hobbies.length > 0 || !allowed(() => checkProfileChange({ hobbies: known }) ?? true))
    return { taken: 0, left: chosen }
  const rows = known.map(({ slug, level }, position) => ({
    member_id: memberId,
    hobby_id: hobbies.get(slug)?.id ?? 0,
    level,
    position,
  }))
  if (rows.length > 0) await db.insertInto('profile_hobbies').values(rows).execute()
  return { taken: rows.length, left: chosen.filter(hobby => !known.includes(hobby)) }
}
