import type { DraftKind } from './slot.ts'

/** A draft of text only: a comment, a reply, a message. Null before anything is typed. */
export const textDraft: DraftKind<string | null> = {
  empty: null,
  pack: text => (text?.trim() ? { value: text } : null),
  unpack: stored => (typeof stored === 'string' ? stored : null),
}
