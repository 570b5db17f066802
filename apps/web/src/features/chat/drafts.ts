import type { DraftKind } from '../../drafts/slot.ts'
import type { ReadyPicture } from '../media/index.ts'

/** A message being written. */
export type MessageDraft = {
  text: string
  picture: ReadyPicture | null
  description: string
  /** The message it replies to. */
  replyToId: string | null
}

export const emptyMessage: MessageDraft = { text: '', picture: null, description: '', replyToId: null }

/** How to store it on the device. */
export const messageDraft: DraftKind<MessageDraft> = {
  empty: emptyMessage,
  pack: ({ text, picture, description, replyToId }) => {
    if (!text.trim() && !picture) return null
    const { blob = null, ...about } = picture ?? {}
    return { value: { text, picture: picture && about, description, replyToId }, blob }
  },
  unpack: (stored, blob) => {
    if (!isStored(stored)) return null
    const { text, picture, description, replyToId = null } = stored
    return { text, description, replyToId, picture: blob && picture ? { ...picture, blob } : null }
  },
}

/** Merges two drafts; a message can have only one picture. */
export const joined = (one: MessageDraft, other: MessageDraft): MessageDraft => ({
  ...(one.picture ? one : other),
  text: [one.text, other.text].filter(Boolean).join('\n'),
  replyToId: one.replyToId ?? other.replyToId,
})

/** Drafts of earlier versions have no `replyToId`. */
type Stored = Pick<MessageDraft, 'text' | 'description'> & {
  picture: Omit<ReadyPicture, 'blob'> | null
  replyToId?: string | null
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'description' in value &&
  typeof value.description === 'string' &&
  'picture' in value &&
  typeof value.picture === 'object'
