import { invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkLength } from './text-length.ts'

/** Each tag keeps letters, digits, `_`, `-` and spaces; empty and repeated ones are dropped. @throws Refusal */
export const cleanTags = (tags: string[]) => {
  const kept = new Map<string, string>()
  for (const tag of tags) {
    const clean = tag
      .replace(/[^\p{L}\p{N}_\s-]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
    checkLength(clean, limits.tag, { field: 'tags', what: 'this tag' })
    if (clean && !kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean)
  }
  if (kept.size > limits.tags)
    throw invalid(`A post can have up to ${limits.tags} tags. Remove ${kept.size - limits.tags}.`, {
      field: 'tags',
    })
  return [...kept.values()]
}
