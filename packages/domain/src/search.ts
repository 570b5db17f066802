/** The kinds of search results in the order shown. */
export const searchKinds = ['people', 'posts', 'projects', 'hobbies', 'events', 'challenges'] as const
export type SearchKind = (typeof searchKinds)[number]

const most = { words: 8, letters: 40 }

/** The words of a typed text in the index's form: without punctuation, in lower case and one Unicode form. */
export const searchWords = (typed: string) => {
  const found =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.map(word => word.slice(0, most.letters)))].slice(0, most.words)
}

/** All variants with two neighbouring letters swapped: trigrams do not match this error in short words. */
export const swaps = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  ).filter(swapped => swapped !== word)

/** Words shorter than this are too short to recognise with an error. */
export const recognisable = 4

/** Whether a word is clearly a misspelling of the searched one: one error, two in a long word, or another ending. */
export const isMeant = (asked: string, word: string) => {
  if (Math.min(asked.length, word.length) < recognisable) return false
  // One different letter out of four makes another word.
  if (asked.length === 4 && word.length === 4) return swaps(asked).includes(word)
  return slipsBetween(asked, word) <= (asked.length < 8 ? 1 : 2) || haveOneStem(asked, word)
}

const longestEnding = 3

const haveOneStem = (one: string, other: string) => {
  const stem = Math.max(recognisable, Math.max(one.length, other.length) - longestEnding)
  return Math.min(one.length, other.length) >= stem && one.slice(0, stem) === other.slice(0, stem)
}

/** The number of missing, extra, wrong or swapped letters; three if there are more. */
const slipsBetween = (one: string, other: string) => {
  if (Math.abs(one.length - other.length) > 2) return 3
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return Math.min(3, last[other.length] ?? 3)
}
