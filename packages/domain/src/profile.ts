import { invalid } from './errors.ts'
import { limits } from './limits.ts'

/** SPEC.md §3: "user_" and the first 5 characters of the uid; more of them where those are taken. */
export const fallbackUsername = (uid: string, characters = 5) =>
  `user_${uid.replaceAll('-', '').slice(0, characters)}`

/** SPEC.md §3: only letters, digits and dots are kept. */
export const sanitiseFileName = (name: string) => name.replace(/[^\p{L}\p{N}.]/gu, '').slice(-100) || 'file'

/** SPEC.md §3. @param timestamp milliseconds */
export const profilePhotoPath = (uid: string, timestamp: number, fileName: string) =>
  `profiles/${uid}/${timestamp}_${sanitiseFileName(fileName)}`

/** @param timestamp milliseconds */
export const postMediaPath = (uid: string, timestamp: number, fileName: string) =>
  `posts/${uid}/${timestamp}_${sanitiseFileName(fileName)}`

/** @param timestamp milliseconds */
export const messageMediaPath = (uid: string, timestamp: number, fileName: string) =>
  `messages/${uid}/${timestamp}_${sanitiseFileName(fileName)}`

export const skillLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type SkillLevel = (typeof skillLevels)[number]

export type ProfileChange = {
  displayName?: string
  username?: string
  bio?: string
  hobbies?: { slug: string; level?: SkillLevel | null }[]
}

/** @throws Refusal that names the field. The username has its own check in account.ts. */
export const checkProfileChange = (change: ProfileChange) => {
  const { displayName, bio, hobbies } = change
  if (displayName !== undefined && (!displayName.trim() || displayName.trim().length > limits.displayName))
    throw invalid(`Display name must be 1 to ${limits.displayName} characters`, { field: 'displayName' })
  if (bio !== undefined && bio.length > limits.bio)
    throw invalid(`Bio must be at most ${limits.bio} characters; this one has ${bio.length}`, {
      field: 'bio',
    })
  if (hobbies && hobbies.length > limits.hobbiesPerProfile)
    throw invalid(`Choose at most ${limits.hobbiesPerProfile} hobbies; you chose ${hobbies.length}`, {
      field: 'hobbies',
    })
  if (hobbies && new Set(hobbies.map(hobby => hobby.slug)).size < hobbies.length)
    throw invalid('Each hobby can be chosen once', { field: 'hobbies' })
}
