import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'
import { sanitise } from './sanitise.ts'
import { cleanTags } from './tags.ts'
import { checkLength } from './text-length.ts'

export const visibilities = ['public', 'followers', 'private'] as const
export type Visibility = (typeof visibilities)[number]

export const postMessages = {
  createSignedOut: 'You must be logged in to create a post',
  viewSignedOut: 'You must be logged in to view this post',
  hobbyRequired: 'A hobby category is required for all posts',
  notFound: 'Post not found',
  updateOthers: 'You can only update your own posts',
  deleteOthers: 'You can only delete your own posts',
  editConflict: 'This post has changed since you opened it. Check the latest version before you save.',
  updateAnnouncement:
    "You can't edit this post directly. Edit its event or challenge instead, and this post will update.",
  deleteAnnouncement: 'This post announces an upcoming event. Cancel the event first.',
  tooManyPictures: `A post can have up to ${limits.postPictures} pictures. Remove some of them.`,
  uploadFailed: (reason: string) => `Failed to upload image: ${reason}. Please try again.`,
  uploadDenied:
    'Image upload failed. The app may not have proper permissions. Please try again later or contact support.',
  uploadStatus: (status: number) => `Upload failed with status ${status}`,
} as const

/** @property pictures how many it has */
export type PostText = { content: string; hobby: string; tags: string[]; pictures: number }

/** The slug of a post's hobby. @throws Refusal if there is none */
export const cleanPostHobby = (typed: string) => {
  const slug = sanitise(typed.trim())
  if (!slug) throw invalid(postMessages.hobbyRequired, { field: 'hobby' })
  return slug
}

/** The text as it is stored, by docs/product/posts.md#writing, for a post with that many pictures. @throws Refusal with every problem */
export const cleanPost = ({ content, hobby, tags, pictures }: PostText) => {
  const clean = checkAll({
    hobby: () => cleanPostHobby(hobby),
    content: () => {
      const text = content.trim()
      if (!text && pictures === 0) throw invalid('Write something or add a picture', { field: 'content' })
      checkLength(text, limits.post, { field: 'content', what: 'the post' })
      return sanitise(text)
    },
    tags: () => cleanTags(tags),
    pictures: () => {
      if (pictures > limits.postPictures) throw invalid(postMessages.tooManyPictures, { field: 'pictures' })
    },
  })
  return { hobby: clean.hobby, content: clean.content, tags: clean.tags }
}

/** A viewer's permissions for a post, see docs/product/posts.md#author-only. */
export const postAbilities = (
  viewer: string | null,
  authorId: string,
  { isAnnouncement }: { isAnnouncement: boolean },
) => ({
  edit: viewer === authorId && !isAnnouncement,
  delete: viewer === authorId,
})
