import type { Post } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'

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
