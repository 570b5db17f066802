import { limits } from './limits.ts'
import { tagKey } from './tag-key.ts'
import { textParts } from './text-parts.ts'

/** Usernames mentioned in a text, each once, in the case of its first appearance. */
export const mentionsIn = (typed: string) => uniqueIn(typed, 'mention', name => name.toLowerCase())

/** Hashtags of a text, each once, as tags are stored. */
export const hashtagsIn = (typed: string) => uniqueIn(typed, 'tag', tagKey)

/** The tags of a post: those given separately, then the hashtags of its text, as far as a post can have them. */
export const withHashtags = (tags: readonly string[], typed: string) => {
  const known = tags.map(tagKey)
  const added = hashtagsIn(typed).filter(tag => !known.includes(tagKey(tag)))
  return [...tags, ...added.slice(0, Math.max(0, limits.tags - tags.length))]
}

/** A tag as it is typed in a text: its words are joined, since a hashtag ends at a space. Null if it can't be typed. */
export const hashtagOf = (tag: string) => {
  const hashtag = `#${tag.trim().replace(/[\s-]+/g, '_')}`
  return hashtagsIn(hashtag).length === 1 ? hashtag : null
}

const uniqueIn = (typed: string, kind: 'mention' | 'tag', keyOf: (value: string) => string) => {
  const found = new Map<string, string>()
  for (const { [kind]: value } of textParts(typed))
    if (value && !found.has(keyOf(value))) found.set(keyOf(value), value)
  return [...found.values()]
}
