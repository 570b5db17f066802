import { plainText } from '@bowline/domain/sanitise'
import { wordsOf } from '../post-card/index.ts'
import type { ShownPost } from '../posts/data.ts'

/** A post's text in one paragraph, or what it announces. */
export const captionOf = (post: ShownPost) => {
  const text = wordsOf(post).replaceAll(/\s+/g, ' ').trim()
  return text || (post.about ? plainText(post.about.title) : '')
}
