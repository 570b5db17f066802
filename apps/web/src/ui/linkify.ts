import { bareAddress, linkUrl, webAddress } from '@bowline/domain/links'

/** `at`: its position in the text. */
export type TextPart = { at: number; text: string; href?: string }

/** The text split into plain parts and web addresses; joining them gives the text. */
export const linkify = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(webAddress)) {
    const found = bareAddress(match[0])
    const href = linkUrl(found)?.href
    if (!href) continue
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index) })
    parts.push({ at: match.index, text: found, href })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}

/** The displayed form of a link: without the scheme, and at most one line long. */
export const linkLabel = (address: string, longest = 48) => {
  const short = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return short.length > longest ? `${short.slice(0, longest - 1)}…` : short
}

/** Whether a text is folded behind "Show more". A text that is only a little too long is shown whole. */
export const isLong = (text: string) => text.length > 700 || text.split('\n').length > 14
