import type { Post } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { textParts } from '@bowline/domain/text-parts'

/**
 * The displayed text of a post. It leaves out the title of an announced event or challenge, because the link
 * shows it.
 */
export const wordsOf = ({ content, about }: Pick<Post, 'content' | 'about'>) => {
  const text = plainText(content)
  const title = about?.isAnnouncement ? plainText(about.title) : null
  const [first, ...rest] = text.split('\n\n')
  return first === title ? rest.join('\n\n') : text
}

/** The text without an address on its last line whose preview is shown below. */
export const withoutPreviewed = (text: string, { linkPreview }: Pick<Post, 'linkPreview'>) => {
  const last = linkPreview && textParts(text).at(-1)
  const isOnItsLine = last?.href === linkPreview?.url && !/.$/.test(text.slice(0, last?.at))
  return last && isOnItsLine ? text.slice(0, last.at).trimEnd() : text
}
