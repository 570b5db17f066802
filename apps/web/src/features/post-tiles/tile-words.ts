import { plainText } from '@bowline/domain/sanitise'
import { wordsOf } from '../post-card/index.ts'
import type { ShownPost } from '../posts/data.ts'
import { proseOf } from './tile-prose.ts'

/** A post's words in one paragraph, or what it announces or links to. */
export const captionOf = (post: ShownPost) =>
  proseOf(wordsOf(post)) || plainText(post.about?.title ?? post.linkPreview?.title ?? '')
