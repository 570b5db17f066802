import { isMeant, searchWords } from '@bowline/domain/search'

export type Piece = { text: string; isMarked: boolean }

/**
 * Splits a text into pieces and marks those that match the search: words with a typed prefix or a similar spelling.
 */
export const marked = (text: string, typed: string): Piece[] => {
  const asked = searchWords(typed)
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 && isFound(piece, asked) }))
    .filter(piece => piece.text !== '')
}

/** Whether a text has words that begin with each of those searched for, spelled the same. */
export const hasWords = (text: string, typed: string) => {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return searchWords(typed).every(one => words.some(word => word.startsWith(one)))
}

/**
 * The part of a text around the first matching word. It begins close to the word, so that the word is in the two lines
 * that are shown, on a phone too.
 */
export const excerpt = (text: string, typed: string, length = 180) => {
  if (text.length <= twoLines) return text
  const asked = searchWords(typed)
  let at = 0
  for (const word of text.matchAll(/[\p{L}\p{N}]+/gu))
    if (isFound(word[0], asked)) {
      at = word.index
      break
    }
  const from = at <= before ? 0 : text.lastIndexOf(' ', at - before) + 1
  const cut = text.slice(from, from + length)
  const end = from + length < text.length ? cut.replace(/\s\S*$/, '') : cut
  return `${from > 0 ? '… ' : ''}${end}${from + length < text.length ? ' …' : ''}`
}

/** What fits into two lines of a phone next to a picture. */
const twoLines = 48
const before = 20

const isFound = (piece: string, asked: readonly string[]) => {
  const [word = ''] = searchWords(piece)
  return asked.some(one => word.startsWith(one) || isMeant(one, word))
}
