/** An entry of a long list. `posts`: how many posts high it is about. */
export type Entry = { key: string; posts: number }

/** Heights of entries in pixels. */
export type Heights = {
  measured: ReadonlyMap<string, number>
  /** Of a post that was never rendered. */
  usual: number
}

/** Entries by index, from the first to the last. */
export type Range = { first: number; last: number }

/** A rendered entry, or the space in place of others. */
export type Part<Of extends Entry> = { key: string; entry: Of } | Space

type Space = { key: string; entry: null; height: number }

const heightOf = ({ measured, usual }: Heights, { key, posts }: Entry) => measured.get(key) ?? posts * usual

/** The entries between two distances from the top of the list, at least one. */
export const rangeBetween = (
  entries: readonly Entry[],
  heights: Heights,
  top: number,
  bottom: number,
): Range => {
  const range = { first: 0, last: 0 }
  let start = 0
  for (const [index, entry] of entries.entries()) {
    if (start <= top) range.first = index
    if (start < bottom) range.last = index
    start += heightOf(heights, entry)
  }
  return range
}

/** The rendered entries in order, and the spaces between them. */
export const partsOf = <Of extends Entry>(
  entries: readonly Of[],
  heights: Heights,
  isRendered: (index: number) => boolean,
): Part<Of>[] => {
  const parts: Part<Of>[] = []
  let space: Space | null = null
  for (const [index, entry] of entries.entries()) {
    if (isRendered(index)) {
      parts.push({ key: entry.key, entry })
      space = null
      continue
    }
    if (!space) {
      space = { key: `space-${parts.length}`, entry: null, height: 0 }
      parts.push(space)
    }
    space.height += heightOf(heights, entry)
  }
  return parts
}
