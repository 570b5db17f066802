import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkName } from './names.ts'
import { profileLinkOf } from './profile-link.ts'
import { checkLength } from './text-length.ts'

/** See docs/product/profiles.md#fallback-username. */
export const fallbackUsername = (uid: string, characters = 5) =>
  `user_${uid.replaceAll('-', '').slice(0, characters)}`

/** Keeps only letters, digits and dots, see docs/product/media.md#paths. */
export const sanitiseFileName = (name: string) => name.replace(/[^\p{L}\p{N}.]/gu, '').slice(-100) || 'file'

/** See docs/product/media.md#paths. @param timestamp milliseconds */
export const profilePhotoPath = (uid: string, timestamp: number, fileName: string) =>
  `profiles/${uid}/${timestamp}_${sanitiseFileName(fileName)}`

/** @param timestamp milliseconds */
export const coverPath = (uid: string, timestamp: number, fileName: string) =>
  `covers/${uid}/${timestamp}_${sanitiseFileName(fileName)}`

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
  link?: string
  location?: string
  hobbies?: { slug: string; level?: SkillLevel | null }[]
}

/** The username has its own check in account.ts. @throws Refusal with every problem */
export const checkProfileChange = ({ displayName, bio, link, location, hobbies }: ProfileChange) => {
  checkAll({
    displayName: () => {
      if (displayName === undefined) return
      const name = displayName.trim()
      if (!name || name.length > limits.displayName)
        throw invalid(`Enter a display name of up to ${limits.displayName} characters`, {
          field: 'displayName',
        })
      checkName(name, { field: 'displayName', subject: 'The display name' })
    },
    bio: () => {
      checkLength(bio ?? '', limits.bio, { field: 'bio', what: 'your bio' })
    },
    link: () => {
      profileLinkOf(link ?? '')
    },
    location: () => {
      const place = location?.trim()
      if (!place) return
      checkLength(place, limits.location, { field: 'location', what: 'your location' })
      checkName(place, { field: 'location', subject: 'The location' })
    },
    hobbies: () => {
      if (!hobbies) return
      if (hobbies.length > limits.hobbiesPerProfile)
        throw invalid(
          `A profile can have up to ${limits.hobbiesPerProfile} hobbies. Remove ${hobbies.length - limits.hobbiesPerProfile}.`,
          {
            field: 'hobbies',
          },
        )
      if (new Set(hobbies.map(hobby => hobby.slug)).size < hobbies.length)
        throw invalid('This list has the same hobby twice. Remove one of them.', { field: 'hobbies' })
    },
  })
}
