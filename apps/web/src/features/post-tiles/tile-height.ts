import type { ShownPost } from '../posts/data.ts'
import { captionOf } from './tile-words.ts'

/** Pixels below a picture: the author, and the buttons. */
const feet = 92
/** Pixels of the state of a pending post, in two lines. */
const state = 64
/** The height of a line of the caption, in units of the text size. */
const line = 1.2
/** About the width of a letter in the caption and in a quote, in units of the text size. */
const letter = { caption: 0.46, quote: 0.5 }

/**
 * The height of a tile of that width. A picture fills what its words leave over, so an estimate is enough, and the
 * place of every tile is known before it is shown.
 */
export const tileHeight = (post: ShownPost, width: number, rem: number) => {
  const caption = captionOf(post)
  const below = post.pending ? feet + state : feet
  if (post.media) {
    const shape = Math.min(1.5, Math.max(0.75, post.media.width / post.media.height || 1))
    const lines = Math.min(2, Math.ceil((caption.length * letter.caption * rem) / (width - 24)))
    return Math.round(width / shape + lines * line * rem + (lines && 8) + below)
  }
  const lines = Math.min(quoteLines, Math.ceil((caption.length * letter.quote * rem) / (width - 32)))
  return Math.round(Math.max(width * 0.8, (lines * 1.36 + 2.2) * rem + 56) + below)
}

/** The longest quote; more would not be read in a grid. */
export const quoteLines = 8
