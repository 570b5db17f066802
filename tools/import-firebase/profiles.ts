import {
  completePreferences,
  defaultPrivacy,
  limits,
  messagePermissions,
  profileVisibilities,
  skillLevels,
} from '@bowline/domain'
import type { Person } from './accounts.ts'
import type { Hobbies } from './hobbies.ts'
import { asFields, type Doc, isFields } from './read-export.ts'
import type { Reader } from './values.ts'

type Known = {
  usernames: Map<string, string>
  hobbies: Hobbies
  preferences: Doc[]
  photos: Map<string, string>
}

/** Profiles, preferences and chosen hobbies of the new members. @param known.photos member → picture */
export const planProfiles = (people: Person[], known: Known, reader: Reader) => {
  const preferences = new Map(known.preferences.map(doc => [doc.id, doc]))
  const newcomers = people.filter(({ isNew }) => isNew)
  for (const { profile } of newcomers) tellOfDevices(profile, reader)
  const uids = new Set(people.map(({ uid }) => uid))
  for (const doc of known.preferences)
    if (!uids.has(doc.id))
      reader.report.add(doc, 'broken-reference', 'There is no such member; the preferences are left out.')
  return {
    profiles: newcomers.map(person => profileRow(person, known, reader)),
    preferences: newcomers.map(({ uid, memberId, joined }) =>
      preferencesRow(memberId, joined, preferences.get(uid), reader),
    ),
    chosen: newcomers.flatMap(({ memberId, profile }) =>
      chosenHobbies(profile, known.hobbies, reader).map((hobby, position) => ({
        member_id: memberId,
        ...hobby,
        position,
      })),
    ),
  }
}

const profileRow = ({ memberId, profile, joined }: Person, { usernames, photos }: Known, reader: Reader) => {
  const username = usernames.get(memberId) ?? ''
  const displayName = reader
    .text(profile, 'displayName')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  if (!displayName) reader.report.add(profile, 'default', `displayName is missing; "${username}" is taken.`)
  const privacy = asFields(profile.fields.privacySettings)
  const choose = <Value extends string>(name: string, values: readonly Value[], fallback: Value) =>
    reader.choice(profile, name, values, fallback, privacy)
  const wanted = completePreferences(asFields(profile.fields.notificationPreferences))
  return {
    member_id: memberId,
    username,
    display_name: reader.cut(profile, 'displayName', displayName || username, limits.displayName),
    bio: reader.cut(profile, 'bio', reader.text(profile, 'bio').trim(), limits.bio),
    photo_id: photos.get(memberId) ?? null,
    profile_visibility: choose('profileVisibility', profileVisibilities, defaultPrivacy.profileVisibility),
    activity_visibility: choose('activityVisibility', profileVisibilities, defaultPrivacy.activityVisibility),
    message_permission: choose('messagePermission', messagePermissions, defaultPrivacy.messagePermission),
    notification_preferences: {
      pushNotifications: wanted.pushNotifications,
      emailNotifications: wanted.emailNotifications,
      notificationTypes: wanted.notificationTypes,
    },
    // Their follows are made at once.
    follows_migrated_at: reader.now,
    created_at: joined,
    updated_at: joined,
  }
}

const preferencesRow = (memberId: string, joined: Date, doc: Doc | undefined, reader: Reader) => ({
  member_id: memberId,
  theme: doc && doc.fields.theme !== undefined ? themeOf(doc, reader) : null,
  welcome_seen: doc?.fields.welcomeSeen === true,
  created_at: doc ? reader.time(doc, ['createdAt'], joined) : joined,
})

/** Neither is what whoever chose nothing has. */
const themeOf = (doc: Doc, reader: Reader) => {
  const { theme } = doc.fields
  if (theme === 'light' || theme === 'dark') return theme
  reader.report.add(doc, 'invalid-value', `theme is ${JSON.stringify(theme)}; the device's is taken.`)
  return null
}

const chosenHobbies = (profile: Doc, hobbies: Hobbies, { report }: Reader) => {
  const given = Array.isArray(profile.fields.hobbies) ? profile.fields.hobbies : []
  const chosen = new Map<string, (typeof skillLevels)[number] | null>()
  for (const hobby of given) {
    const slug = hobbies.offeredSlug(hobby)
    if (!slug)
      report.add(profile, 'invalid-value', `${JSON.stringify(hobby)} is no hobby here; it is left out.`)
    else if (!chosen.has(slug))
      chosen.set(slug, skillLevels.find(level => isFields(hobby) && hobby.level === level) ?? null)
  }
  if (chosen.size > limits.hobbiesPerProfile)
    report.add(profile, 'too-long', `${chosen.size} hobbies; the first ${limits.hobbiesPerProfile} are kept.`)
  return [...chosen].slice(0, limits.hobbiesPerProfile).map(([slug, level]) => ({ slug, level }))
}

/** The addresses pushes went to are of Firebase's; devices register anew. */
const tellOfDevices = (profile: Doc, { report }: Reader) => {
  const { fcmTokens } = profile.fields
  const count = Array.isArray(fcmTokens) ? fcmTokens.length : Object.keys(asFields(fcmTokens)).length
  const form = Array.isArray(fcmTokens) ? 'list' : 'map'
  if (count > 0)
    report.add(
      profile,
      'device-tokens',
      `${count} as a ${form}; left out: devices register anew at the next sign-in.`,
    )
}
