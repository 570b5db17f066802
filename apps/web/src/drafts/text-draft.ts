import type { DraftKind } from './slot.ts'

/** Words and nothing else: a comment, a reply, a message. Null before anything was typed. */
export const textDraft: DraftKind<string | null> = {
  empty: null,
  pack: text => (text?.trim() ? { value: text, blob: null } : null),
  unpack: stored => (typeof stored === 'string' ? stored : null),
}
