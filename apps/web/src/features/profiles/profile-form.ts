import { checkUsername } from '@bowline/domain/account'
import type { OperationOf } from '@bowline/domain/operation'
import { checkProfileChange, type SkillLevel } from '@bowline/domain/profile'
import { everyRefusal, type Problems, problemsAt } from '../../ui/refusals.ts'

export type ProfileHobby = { slug: string; level: SkillLevel | null }
export type ProfileValues = { displayName: string; username: string; bio: string; hobbies: ProfileHobby[] }
export type ProfileField = keyof ProfileValues
export type ProfileProblems = Problems<ProfileField>

/** What the server would refuse, said before it is asked. */
export const profileProblems = (values: ProfileValues): ProfileProblems => {
  const check = ({ username, ...others }: ProfileValues) => {
    checkProfileChange(others)
    checkUsername(username.trim())
  }
  return problemsAt(everyRefusal(check, values, sound), fields, 'displayName')
}

/** Only what was changed is sent; null where nothing was. */
export const profileChange = (
  before: ProfileValues,
  after: ProfileValues,
): Omit<OperationOf<'UPDATE_PROFILE'>, 'type' | 'photo'> | null => {
  const displayName = after.displayName.trim()
  const username = after.username.trim()
  const change = {
    ...(displayName !== before.displayName && { displayName }),
    ...(username !== before.username && { username }),
    ...(after.bio !== before.bio && { bio: after.bio }),
    ...(!sameHobbies(before.hobbies, after.hobbies) && { hobbies: after.hobbies }),
  }
  return Object.keys(change).length ? change : null
}

/** Which field the server's refusal is about: of what only it can know, that is the username. */
export const refusedProfile = (problem: { code: string; message: string }): ProfileProblems | null =>
  problem.code === 'conflict' ? { username: problem.message } : null

/** Hobbies chosen anew keep the levels they had. */
export const withSlugs = (hobbies: ProfileHobby[], slugs: string[]): ProfileHobby[] =>
  slugs.map(slug => hobbies.find(hobby => hobby.slug === slug) ?? { slug, level: null })

export const withLevel = (hobbies: ProfileHobby[], slug: string, level: SkillLevel | null): ProfileHobby[] =>
  hobbies.map(hobby => (hobby.slug === slug ? { slug, level } : hobby))

const sameHobbies = (one: ProfileHobby[], other: ProfileHobby[]) =>
  one.length === other.length &&
  one.every(({ slug, level }, index) => other[index]?.slug === slug && other[index].level === level)

const sound: ProfileValues = { displayName: 'Ada', username: 'ada.l', bio: '', hobbies: [] }
const fields = ['displayName', 'username', 'bio', 'hobbies'] as const
