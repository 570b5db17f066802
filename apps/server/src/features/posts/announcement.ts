import { sanitise, withHashtags } from '@bowline/domain'

/** The stored text and the tags of a post that announces an event or a challenge, from what was typed. */
export const announcementOf = ({ title, description }: { title: string; description: string }) => {
  const typed = `${title.trim()}\n\n${description.trim()}`.trim()
  return { content: sanitise(typed), tags: withHashtags([], typed) }
}
