import { invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkLength } from './text-length.ts'

/** A post's or comment's stored text, and its tags. */
type MutableText = { content: string; tags?: readonly string[] }

/** Accents, vowel points, and characters without width: they make no different word. */
const ignored =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for alone, in a decomposed text
  /[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufeff]/g

/** Everything between words except `#` and `_`, which hashtags contain. */
const separators =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they separate words too
  /[\u0000-\u0022\u0024-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u104a-\u104f\u1360-\u1368\u17d4-\u17da\u1800-\u180a\u2000-\u206f\u2190-\u22ff\u2500-\u25ff\u2983-\u2998\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f]+/g

/** Characters of scripts written without spaces, and pictures: each counts as a word. */
const alone =
  /[\u0e00-\u109f\u1780-\u17d3\u2600-\u27bf\u2b00-\u2bff\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u309f\u30a1-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/gu

/** The SQL function `muted_text` does the same; a test of the server compares the two. */
const fold = (stored: string) =>
  stored
    .replace(/&(?:amp|lt|gt|quot|#39|#58|#61);/g, ' ')
    .normalize('NFKD')
    .replace(ignored, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(separators, ' ')

const withoutSigns = (folded: string) => folded.replace(/[#_ ]+/g, ' ').trim()
const wordsIn = (folded: string) => withoutSigns(folded).replace(alone, ' $& ').replace(/ +/g, ' ').trim()
const hashtagOf = (tag: string) => `#${withoutSigns(fold(tag)).replaceAll(' ', '_')}`

/** The text in which keys are looked for: its words, its hashtags and its tags, with a space on both sides of each. */
export const mutedText = ({ content, tags = [] }: MutableText) => {
  const folded = fold(content)
  const parts = [wordsIn(folded), folded.trim(), ...tags.flatMap(tag => [wordsIn(fold(tag)), hashtagOf(tag)])]
  return parts.map(part => ` ${part} `).join('\n')
}

/**
 * What is looked for in a text: whole words, without regard to case and accents. A word with `#` finds only hashtags
 * and tags. Null if there is no word.
 */
export const mutedKey = (typed: string) => {
  const isHashtag = typed.trim().startsWith('#')
  const words = wordsIn(fold(typed))
  return words && ` ${isHashtag ? hashtagOf(typed) : words} `
}

/** See docs/product/privacy.md#muted-words. */
export const hasMutedWord = (text: MutableText, keys: readonly string[]) => {
  if (keys.length === 0) return false
  const searched = mutedText(text)
  return keys.some(key => searched.includes(key))
}

/** @returns the word as it is listed. @throws Refusal */
export const cleanMutedWord = (typed: string) => {
  const word = typed.replace(/\s+/g, ' ').trim()
  checkLength(word, limits.mutedWord, { field: 'word', what: 'this word' })
  if (!mutedKey(word)) throw invalid('Enter a word or a hashtag', { field: 'word' })
  return word
}

export const tooManyMutedWords = `You can mute up to ${limits.mutedWords} words. Remove one first.`
