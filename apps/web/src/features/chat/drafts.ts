import type { ReadyPicture } from '../media/prepare-picture.ts'

/** A message in the making. */
export type MessageDraft = { text: string; picture: ReadyPicture | null; description: string }

export const emptyMessage: MessageDraft = { text: '', picture: null, description: '' }

/** Two drafts as one; a message has room for one picture. */
export const joined = (one: MessageDraft, other: MessageDraft): MessageDraft => ({
  ...(one.picture ? one : other),
  text: [one.text, other.text].filter(Boolean).join('\n'),
})

export type Drafts = ReturnType<typeof createDrafts>

/** What is being written in each chat, for as long as the page is open. */
export const createDrafts = () => {
  const drafts = new Map<string, MessageDraft>()
  return {
    of: (chatId: string) => drafts.get(chatId) ?? emptyMessage,
    keep: (chatId: string, draft: MessageDraft) => {
      drafts.set(chatId, draft)
    },
  }
}
