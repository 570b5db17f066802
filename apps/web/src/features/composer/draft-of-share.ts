import { storableText } from '@bowline/domain/storable-text'
import type { SharedPost } from '../../app-shell/shared-posts.ts'
import type { Draft } from '../posts/index.ts'

/** Adds content shared by another app below the draft's text. Browsers may put the link into any field. */
export const withShared = (draft: Draft, { title, text, url }: SharedPost): Draft => {
  const parts = [title, text, url].map(part => storableText(part).trim())
  const fresh = parts.filter(
    (part, index) => part && !parts.some((other, at) => isSaidBy(part, index, other, at)),
  )
  if (!fresh.length) return draft
  const content = [draft.values.content.trimEnd(), ...fresh].filter(Boolean).join('\n\n')
  return { ...draft, values: { ...draft.values, content } }
}

const isSaidBy = (part: string, index: number, other: string, at: number) =>
  at !== index && other.includes(part) && (other !== part || at < index)
