import { checkUsername } from '@bowline/domain/account'
import { checkAll } from '@bowline/domain/errors'
import type { OperationOf } from '@bowline/domain/operation'
import { checkProfileChange, type SkillLevel } from '@bowline/domain/profile'
import { profileLinkOf } from '@bowline/domain/profile-link'
import { type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'

export type ProfileHobby = { slug: string; level: SkillLevel | null }
export type ProfileValues = {
  displayName: string
  username: string
  bio: string
  link: string
  location: string
  hobbies: ProfileHobby[]
}
export type ProfileField = keyof ProfileValues
export type ProfileProblems = Problems<ProfileField>

/** Admins may use the product's name. */
type Namer = { productName: string; isAdmin: boolean }

/**
 * Checks the server's rules before sending. An unchanged name is always accepted. The table of look-alike letters is
 * loaded for a new name only; where it cannot be loaded, the server alone checks for them.
 */
export const profileProblems = async (
  values: ProfileValues,
  before: ProfileValues,
  { productName, isAdmin }: Namer,
): Promise<ProfileProblems> => {
  const { username, displayName, ...others } = values
  const isRenamed = displayName.trim() !== before.displayName
  const isNewUsername = username.trim() !== before.username
  const posing =
    !isAdmin && (isRenamed || isNewUsername) ? await import('@bowline/domain/posing').catch(() => null) : null
  const checks = {
    profile: () => checkProfileChange({ ...others, displayName: isRenamed ? displayName : undefined }),
    username: () => {
      if (isNewUsername) checkUsername(username.trim())
    },
    posingName: () => {
      if (isRenamed) posing?.checkNotPosing(displayName, { productName, field: 'displayName' })
    },
    posingUsername: () => {
      if (isNewUsername) posing?.checkNotPosing(username, { productName, field: 'username' })
    },
  }
  return problemsAt(
    problemsOf(() => checkAll(checks)),
    fields,
    'displayName',
  )
}

/** Sends only changed values; null if nothing changed. */
export const profileChange = (
  before: ProfileValues,
  after: ProfileValues,
): Omit<OperationOf<'UPDATE_PROFILE'>, 'type' | 'photo' | 'cover'> | null => {
  const displayName = after.displayName.trim()
  const username = after.username.trim()
  const link = profileLinkOf(after.link)
  const location = after.location.trim()
  const change = {
    ...(displayName !== before.displayName && { displayName }),
    ...(username !== before.username && { username }),
    ...(after.bio !== before.bio && { bio: after.bio }),
    ...(link !== before.link && { link }),
    ...(location !== before.location && { location }),
    ...(!sameHobbies(before.hobbies, after.hobbies) && { hobbies: after.hobbies }),
  }
  return Object.keys(change).length ? change : null
}

/** The field of the server's error. Errors that only the server can find are about the username. */
export const refusedProfile = (problem: { code: string; message: string }): ProfileProblems | null =>
  problem.code === 'conflict' ? { username: problem.message } : null

/** Hobbies that are still selected keep their levels. */
export const withSlugs = (hobbies: ProfileHobby[], slugs: string[]): ProfileHobby[] =>
  slugs.map(slug => hobbies.find(hobby => hobby.slug === slug) ?? { slug, level: null })

export const withLevel = (hobbies: ProfileHobby[], slug: string, level: SkillLevel | null): ProfileHobby[] =>
  hobbies.map(hobby => (hobby.slug === slug ? { slug, level } : hobby))

const sameHobbies = (one: ProfileHobby[], other: ProfileHobby[]) =>
  one.length === other.length &&
  one.every(({ slug, level }, index) => other[index]?.slug === slug && other[index].level === level)

const fields = ['displayName', 'username', 'bio', 'link', 'location', 'hobbies'] as const
