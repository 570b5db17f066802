import type { DraftKind } from '../../drafts/slot.ts'
import type { ReadyPicture } from '../media/index.ts'

/** A message being written. */
export type MessageDraft = { text: string; picture: ReadyPicture | null; description: string }

export const emptyMessage: MessageDraft = { text: '', picture: null, description: '' }

/** How to store it on the device. */
export const messageDraft: DraftKind<MessageDraft> = {
  empty: emptyMessage,
  pack: ({ text, picture, description }) => {
    if (!text.trim() && !picture) return null
    const { blob = null, ...about } = picture ?? {}
    return { value: { text, picture: picture && about, description }, blob }
  },
  unpack: (stored, blob) => {
    if (!isStored(stored)) return null
    const { text, picture, description } = stored
    return { text, description, picture: blob && picture ? { ...picture, blob } : null }
  },
}

/** Merges two drafts; a message can have only one picture. */
export const joined = (one: MessageDraft, other: MessageDraft): MessageDraft => ({
  ...(one.picture ? one : other),
  text: [one.text, other.text].filter(Boolean).join('\n'),
})

type Stored = Omit<MessageDraft, 'picture'> & { picture: Omit<ReadyPicture, 'blob'> | null }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'description' in value &&
  typeof value.description === 'string' &&
  'picture' in value &&
  typeof value.picture === 'object'
