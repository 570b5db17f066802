import type { Post } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'

/** The text of a post as it is shown. The title of what it announces is left out, because the link to that shows it. */
export const wordsOf = ({ content, about }: Pick<Post, 'content' | 'about'>) => {
  const text = plainText(content)
  const title = about?.isAnnouncement ? plainText(about.title) : null
  const [first, ...rest] = text.split('\n\n')
  return first === title ? rest.join('\n\n') : text
}
