/** The displayed form of a link: without the scheme, and at most one line long. */
export const linkLabel = (address: string, longest = 48) => {
  const short = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return short.length > longest ? `${short.slice(0, longest - 1)}…` : short
}

/** Whether a text is folded behind "Show more". A text that is only a little too long is shown whole. */
export const isLong = (text: string) => text.length > 700 || text.split('\n').length > 14
