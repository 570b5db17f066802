/** A small seeded generator (splitmix32): the same seed always gives the same numbers. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0

  function next() {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }

  const between = (from: number, to: number) => from + next() * (to - from)
  const int = (from: number, to: number) => Math.floor(between(from, to + 1))

  return {
    next,
    between,
    int,
    chance: probability => next() < probability,
    pick: list => {
      const picked = list[int(0, list.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from: the list must not be empty.')
      return picked
    },
    shuffle: list =>
      list
        .map(value => ({ value, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ value }) => value),
  }
}

/** A seed derived from a text, by FNV-1a. */
export function seedOf(text: string) {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export type Random = {
  next(): number
  between(from: number, to: number): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}
