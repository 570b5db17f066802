/** What can be searched for, in the order it is shown. */
export const searchKinds = ['people', 'posts', 'projects', 'hobbies', 'events', 'challenges'] as const
export type SearchKind = (typeof searchKinds)[number]

const most = { words: 8, letters: 40 }

/** The words of what was typed, as the index has them: no signs, no case, one spelling of Unicode. */
export const searchWords = (typed: string) => {
  const found =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.map(word => word.slice(0, most.letters)))].slice(0, most.words)
}

/** A tag as its page knows it: "Kiln Day" and "kiln-day" are one. */
export const tagKey = (tag: string) =>
  (
    tag
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

/** With two neighbouring letters changed over, each pair in turn: the slip that trigrams do not forgive in short words. */
export const swaps = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  ).filter(swapped => swapped !== word)

/** How alike two words are, from 0 to 1: the share of three-letter pieces they have in common, as PostgreSQL's pg_trgm counts. */
export const likeness = (one: string, other: string) => {
  const [mine, theirs] = [pieces(one), pieces(other)]
  const common = [...mine].filter(piece => theirs.has(piece)).length
  return common / (mine.size + theirs.size - common)
}

/** Words this alike count as the same one, misspelt. */
export const alikeEnough = 0.35

const pieces = (word: string) => {
  const padded = `  ${word.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
