import type { Post } from '@bowline/api'
import { linkUrl } from '@bowline/domain/links'
import { plainText } from '@bowline/domain/sanitise'
import { tagKey } from '@bowline/domain/tag-key'
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

/** The text without a last line of nothing but the post's tags, which are shown below as chips. */
export const withoutLastTags = (text: string, { tags }: Pick<Post, 'tags'>) => {
  const lastLine = text.lastIndexOf('\n') + 1
  const known = new Set(tags.map(tagKey))
  const isLeftOut = textParts(text.slice(lastLine)).every(part =>
    part.tag ? known.has(tagKey(part.tag)) : part.text.trim() === '',
  )
  return isLeftOut ? text.slice(0, lastLine).trimEnd() || text : text
}

/** The text without an address on its last line whose preview is shown below. */
export const withoutPreviewed = (text: string, { linkPreview }: Pick<Post, 'linkPreview'>) => {
  const lastLine = text.lastIndexOf('\n') + 1
  const isPreviewed = linkPreview && linkUrl(text.slice(lastLine))?.href === linkPreview.url
  return isPreviewed ? text.slice(0, lastLine).trimEnd() : text
}
