import { limits } from './limits.ts'
import { webAddress } from './links.ts'
import { tagKey } from './tags.ts'

/** `at`: its position in the text. At most one of the others is given. */
export type TextPart = {
  at: number
  text: string
  /** A web address to link to. */
  href?: string
  /** A username, without `@`. */
  mention?: string
  /** A tag, without `#`. */
  tag?: string
}

/** The text split into plain parts, web addresses, mentions and hashtags; joining them gives the text. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: mention, 2: hashtag = '', index: at } of text.matchAll(meaningful)) {
    const href = mention || hashtag ? null : hrefOf(withoutTail(whole))
    const tag = tagOf(hashtag)
    if (!href && !mention && !tag) continue
    if (at > end) parts.push({ at: end, text: text.slice(end, at) })
    const found = href ? withoutTail(whole) : whole
    parts.push({ at, text: found, ...(href ? { href } : mention ? { mention } : { tag }) })
    end = at + found.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}

/** Usernames mentioned in a text, each once, in the case of its first appearance. */
export const mentionsIn = (typed: string) => uniqueIn(typed, 'mention', name => name.toLowerCase())

/** Hashtags of a text, each once, as tags are stored. */
export const hashtagsIn = (typed: string) => uniqueIn(typed, 'tag', tagKey)

/** The tags of a post: those given separately, then the hashtags of its text, as far as a post can have them. */
export const withHashtags = (tags: readonly string[], typed: string) => [
  ...tags,
  ...tagsMissing(hashtagsIn(typed), tags).slice(0, Math.max(0, limits.tags - tags.length)),
]

/** The tags that are not in the text as hashtags. */
export const tagsBeside = (tags: readonly string[], typed: string) => tagsMissing(tags, hashtagsIn(typed))

const tagsMissing = (tags: readonly string[], from: readonly string[]) =>
  tags.filter(tag => !from.some(other => tagKey(other) === tagKey(tag)))

const uniqueIn = (typed: string, kind: 'mention' | 'tag', keyOf: (value: string) => string) => {
  const found = new Map<string, string>()
  for (const { [kind]: value } of textParts(typed))
    if (value && !found.has(keyOf(value))) found.set(keyOf(value), value)
  return [...found.values()]
}

/**
 * Web addresses come first, so that nothing inside one is found. A mention is not inside an email address or the name of
 * an account elsewhere, such as `@ada@example.org`.
 */
const meaningful = new RegExp(
  `${webAddress.source}|(?<![\\p{L}\\p{N}_@./])@([A-Za-z0-9_.]{2,29}[A-Za-z0-9_])(?![\\p{L}\\p{N}_@]|\\.+[\\p{L}\\p{N}_@])|(?<![\\p{L}\\p{M}\\p{N}_&/#＃])[#＃]([\\p{L}\\p{M}\\p{N}_]+)`,
  'gu',
)

/** As tags are stored; empty if the hashtag is only a number, or too long for a tag. */
const tagOf = (hashtag: string) => {
  const tag = hashtag.normalize('NFC').replace(/\p{M}/gu, '')
  return /\p{L}/u.test(tag) && tag.length <= limits.tag ? tag : ''
}

/** Punctuation that ends a sentence, not an address. */
const trailing = /[.,;:!?…]+$/

/** "(see https://a.example/b)" ends before the bracket, "https://a.example/b_(c)" doesn't. */
const withoutTail = (found: string): string => {
  const bare = found.replace(trailing, '')
  const opens = bare.split('(').length
  const closes = bare.split(')').length
  return bare.endsWith(')') && closes > opens ? withoutTail(bare.slice(0, -1)) : bare
}

/** An address with a user name, such as https://bank.example@evil.example, does not lead where it seems to. */
const hrefOf = (found: string) => {
  const url = URL.parse(found)
  if (!url || url.username || url.password) return null
  const { href, hostname } = url
  return hostname.includes('.') || hostname === 'localhost' ? href : null
}
