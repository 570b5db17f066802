import { sanitise } from '@bowline/domain'

/** The stored text of a post that announces an event or a challenge, from what was typed. */
export const announcementOf = ({ title, description }: { title: string; description: string }) =>
  sanitise(`${title.trim()}\n\n${description.trim()}`.trim())
