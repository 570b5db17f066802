import type { PendingMedia } from '@bowline/domain/operation'
import type { DraftKind } from '../../drafts/slot.ts'
import type { NewPicture } from '../media/index.ts'

/** A comment being written. `text` is null before anything is typed. */
export type CommentDraft = { text: string | null; picture: NewPicture | null }

/** How to store it on the device. */
export const commentDraft: DraftKind<CommentDraft> = {
  empty: { text: null, picture: null },
  pack: ({ text, picture }) => {
    if (!text?.trim() && !picture) return null
    if (!picture) return { value: text }
    const { blob, ...about } = picture
    return { value: { text, picture: about }, blobs: [blob] }
  },
  // A text alone is stored as such, like earlier versions of the app did.
  unpack: (stored, [blob]) => {
    if (typeof stored === 'string') return { text: stored, picture: null }
    if (!hasPicture(stored)) return null
    if (!blob) return stored.text ? { text: stored.text, picture: null } : null
    return { text: stored.text, picture: { ...stored.picture, blob } }
  },
}

/** The picture as an operation has it, and its bytes by its id. */
export const pictureOfComment = ({ picture }: CommentDraft) => {
  if (!picture) return { media: null, blobs: {} }
  const { id, fileName, type, description, blob } = picture
  const media: PendingMedia = { id, fileName, type, description: description.trim() }
  return { media, blobs: { [id]: blob } }
}

const hasPicture = (value: unknown): value is { text: string | null; picture: Omit<NewPicture, 'blob'> } =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'picture' in value &&
  value.picture !== null
