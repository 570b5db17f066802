import { storableText } from '@bowline/domain/storable-text'
import type { SharedPost } from '../../app-shell/shared-posts.ts'
import type { Draft } from '../posts/index.ts'

/** Adds content shared by another app below the draft's text. Browsers may put the link into any field. */
export const withShared = (draft: Draft, { title, text, url, hobby }: SharedPost): Draft => {
  const parts = [title, text, url].map(part => storableText(part).trim())
  const fresh = parts.filter(
    (part, index) => part && !parts.some((other, at) => isSaidBy(part, index, other, at)),
  )
  if (!fresh.length && !hobby) return draft
  const before = draft.values.content
  const content = fresh.length ? [before.trimEnd(), ...fresh].filter(Boolean).join('\n\n') : before
  return { ...draft, values: { ...draft.values, content, ...(hobby && { hobby }) } }
}

const isSaidBy = (part: string, index: number, other: string, at: number) =>
  at !== index && other.includes(part) && (other !== part || at < index)
