/** The text of a post that announces an event or a challenge. */
export const announcementOf = ({ title, description }: { title: string; description: string }) =>
  `${title.trim()}\n\n${description.trim()}`.trim()
