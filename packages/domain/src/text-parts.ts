import { limits } from './limits.ts'
import { bareAddress, linkUrl, webAddress } from './links.ts'
import { tagKey } from './tag-key.ts'

/** `at`: its position in the text. At most one of the others is given. */
export type TextPart = {
  at: number
  text: string
  /** A web address to link to. */
  href?: string | undefined
  /** A username, without `@`. */
  mention?: string | undefined
  /** A tag, without `#`. */
  tag?: string | undefined
}

/** The text split into plain parts, web addresses, mentions and hashtags; joining them gives the text. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: mention, 2: hashtag, index: at } of text.matchAll(meaningful)) {
    const found = bareAddress(whole)
    const href = linkUrl(found)?.href
    const tag = hashtag && tagOf(hashtag)
    if (!href && !mention && !tag) continue
    if (at > end) parts.push({ at: end, text: text.slice(end, at) })
    parts.push({ at, text: found, href, mention, tag })
    end = at + found.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}

/** The displayed form of a link: without the scheme, and at most one line long. */
export const linkLabel = (address: string, longest = 48) => {
  const short = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return short.length > longest ? `${short.slice(0, longest - 1)}…` : short
}

/** The tags that are not in the text as hashtags. */
export const tagsBeside = (tags: readonly string[], text: string) => {
  const hashtags = textParts(text).map(({ tag = '' }) => tagKey(tag))
  return tags.filter(tag => !hashtags.includes(tagKey(tag)))
}

/**
 * Web addresses come first, so that nothing inside one is found. A mention is not inside an email address or the name of
 * an account elsewhere, such as `@ada@example.org`.
 */
const meaningful = new RegExp(
  `${webAddress.source}|(?<![\\p{L}\\p{M}\\p{N}_@&/#＃])(?:@([\\w.]{2,29}\\w)(?!\\.*[\\p{L}\\p{N}_@])|[#＃]([\\p{L}\\p{M}\\p{N}_]+))`,
  'gu',
)

/** As tags are stored; empty if the hashtag is only a number, or too long for a tag. */
const tagOf = (hashtag: string) => {
  const tag = hashtag.normalize('NFC').replace(/\p{M}/gu, '')
  return /\p{L}/u.test(tag) && tag.length <= limits.tag ? tag : ''
}
