import type { DraftKind } from '../../drafts/slot.ts'
import type { NewPicture } from '../media/index.ts'

/** What is written in a chat: a text and pictures, which become a message each. */
export type MessageDraft = { text: string; pictures: readonly NewPicture[] }

export const emptyMessage: MessageDraft = { text: '', pictures: [] }

/** How to store it on the device. */
export const messageDraft: DraftKind<MessageDraft> = {
  empty: emptyMessage,
  pack: ({ text, pictures }) => {
    if (!text.trim() && !pictures.length) return null
    return {
      value: { text, pictures: pictures.map(({ blob: _, ...about }) => about) },
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
    }
  },
}

/** Merges two drafts. Their pictures are in the order in which they were chosen. */
export const joined = (one: MessageDraft, other: MessageDraft): MessageDraft => ({
  text: [one.text, other.text].filter(Boolean).join('\n'),
  pictures: [...one.pictures, ...other.pictures],
})

type About = Omit<NewPicture, 'blob'>

/** Earlier versions stored one picture, and its description with the text. */
type Stored = { text: string; pictures?: About[]; picture?: About | null; description?: string }

const storedPictures = ({ pictures, picture, description = '' }: Stored): About[] =>
  pictures ?? (picture ? [{ ...picture, id: crypto.randomUUID(), description }] : [])

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('pictures' in value) || Array.isArray(value.pictures)) &&
  (!('picture' in value) || typeof value.picture === 'object')
