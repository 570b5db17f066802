import {
  completePreferences,
  defaultPrivacy,
  limits,
  messagePermissions,
  missingPrivacy,
  profileVisibilities,
  skillLevels,
  withoutInvisible,
} from '@bowline/domain'
import { isPosing } from '@bowline/domain/posing'
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
  for (const { profile } of newcomers) reportDevices(profile, reader)
  const uids = new Set(people.map(({ uid }) => uid))
  for (const doc of known.preferences)
    if (!uids.has(doc.id))
      reader.report.add(doc, 'broken-reference', 'There is no such member, so the preferences were left out.')
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
  const displayName = displayNameOf(profile, username, reader)
  const privacy = asFields(profile.fields.privacySettings)
  const fallback = profile.fields.privacySettings ? defaultPrivacy : missingPrivacy
  const choose = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    reader.choice(profile, name, values, otherwise, privacy)
  const wanted = completePreferences(asFields(profile.fields.notificationPreferences))
  return {
    member_id: memberId,
    username,
    display_name: reader.cut(profile, 'displayName', displayName, limits.displayName),
    bio: reader.cut(profile, 'bio', reader.text(profile, 'bio').trim(), limits.bio),
    photo_id: photos.get(memberId) ?? null,
    profile_visibility: choose('profileVisibility', profileVisibilities, fallback.profileVisibility),
    activity_visibility: choose('activityVisibility', profileVisibilities, fallback.activityVisibility),
    message_permission: choose('messagePermission', messagePermissions, fallback.messagePermission),
    notification_preferences: {
      pushNotifications: wanted.pushNotifications,
      emailNotifications: wanted.emailNotifications,
      notificationTypes: wanted.notificationTypes,
    },
    // Their follows are created immediately.
    follows_migrated_at: reader.now,
    created_at: joined,
    updated_at: joined,
  }
}

const displayNameOf = (profile: Doc, username: string, { report, text, productName }: Reader) => {
  const given = text(profile, 'displayName').replace(/\p{Cc}+/gu, ' ')
  const name = withoutInvisible(given).trim()
  if (!name) report.add(profile, 'default', `displayName is missing, so "${username}" is used.`)
  if (!isPosing(name, productName)) return name || username
  report.add(
    profile,
    'invalid-value',
    `displayName ${JSON.stringify(name)} could be mistaken for the team, so "${username}" is used.`,
  )
  return username
}

const preferencesRow = (memberId: string, joined: Date, doc: Doc | undefined, reader: Reader) => ({
  member_id: memberId,
  theme: doc && doc.fields.theme !== undefined ? themeOf(doc, reader) : null,
  welcome_seen: doc?.fields.welcomeSeen === true,
  created_at: doc ? reader.time(doc, ['createdAt'], joined) : joined,
})

/** Neither is the default. */
const themeOf = (doc: Doc, reader: Reader) => {
  const { theme } = doc.fields
  if (theme === 'light' || theme === 'dark') return theme
  reader.report.add(
    doc,
    'invalid-value',
    `theme is ${JSON.stringify(theme)}, so the theme of the device is used.`,
  )
  return null
}

const chosenHobbies = (profile: Doc, hobbies: Hobbies, { report }: Reader) => {
  const given = Array.isArray(profile.fields.hobbies) ? profile.fields.hobbies : []
  const chosen = new Map<string, (typeof skillLevels)[number] | null>()
  for (const hobby of given) {
    const slug = hobbies.offeredSlug(hobby)
    if (!slug)
      report.add(
        profile,
        'invalid-value',
        `${JSON.stringify(hobby)} is not a hobby here, so it was left out.`,
      )
    else if (!chosen.has(slug))
      chosen.set(slug, skillLevels.find(level => isFields(hobby) && hobby.level === level) ?? null)
  }
  if (chosen.size > limits.hobbiesPerProfile)
    report.add(profile, 'too-long', `${chosen.size} hobbies; the first ${limits.hobbiesPerProfile} are kept.`)
  return [...chosen].slice(0, limits.hobbiesPerProfile).map(([slug, level]) => ({ slug, level }))
}

/** Firebase's push tokens are useless here; devices register again. */
const reportDevices = (profile: Doc, { report }: Reader) => {
  const { fcmTokens } = profile.fields
  const count = Array.isArray(fcmTokens) ? fcmTokens.length : Object.keys(asFields(fcmTokens)).length
  const form = Array.isArray(fcmTokens) ? 'list' : 'map'
  if (count > 0)
    report.add(
      profile,
      'device-tokens',
      `${count} as a ${form} left out, because devices register again at the next sign-in.`,
    )
}
