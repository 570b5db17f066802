import { hashtagsIn } from './text-parts.ts'

/** A tag as it is typed in a text: its words are joined, since a hashtag ends at a space. Null if it can't be typed. */
export const hashtagOf = (tag: string) => {
  const hashtag = `#${tag.trim().replace(/[\s-]+/g, '_')}`
  return hashtagsIn(hashtag).length === 1 ? hashtag : null
}
