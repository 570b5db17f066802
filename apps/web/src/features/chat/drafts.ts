import type { DraftKind } from '../../drafts/slot.ts'
import type { NewPicture } from '../media/index.ts'

/** An unsent text with pictures. Each picture becomes a message of its own. */
export type MessageDraft = {
  text: string
  pictures: readonly NewPicture[]
  /** The message it replies to. */
  replyToId: string | null
}

export const emptyMessage: MessageDraft = { text: '', pictures: [], replyToId: null }

/** How to store it on the device. */
export const messageDraft: DraftKind<MessageDraft> = {
  empty: emptyMessage,
  pack: ({ text, pictures, replyToId }) => {
    if (!text.trim() && !pictures.length) return null
    return {
      value: { text, pictures: pictures.map(({ blob: _, ...about }) => about), replyToId },
      blobs: pictures.map(({ blob }) => blob),
    }
  },
  unpack: (stored, blobs) => {
    if (!isStored(stored)) return null
    return {
      text: stored.text,
      pictures: storedPictures(stored).flatMap((about, index) => {
        const blob = blobs[index]
        return blob ? { ...about, blob } : []
      }),
      replyToId: stored.replyToId ?? null,
    }
  },
}

/** Merges two drafts. Their pictures are in the order in which they were chosen. */
export const joined = (one: MessageDraft, other: MessageDraft): MessageDraft => ({
  text: [one.text, other.text].filter(Boolean).join('\n'),
  pictures: [...one.pictures, ...other.pictures],
  replyToId: one.replyToId ?? other.replyToId,
})

type About = Omit<NewPicture, 'blob'>

/** Earlier versions stored one picture, its description with the text, and no `replyToId`. */
type Stored = {
  text: string
  pictures?: About[]
  picture?: About | null
  description?: string
  replyToId?: string | null
}

const storedPictures = ({ pictures, picture, description = '' }: Stored): About[] =>
  pictures ?? (picture ? [{ ...picture, id: crypto.randomUUID(), description }] : [])

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('pictures' in value) || Array.isArray(value.pictures)) &&
  (!('picture' in value) || typeof value.picture === 'object')
