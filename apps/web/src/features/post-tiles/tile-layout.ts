/** Where a tile is in the grid, in pixels from its start and its top. */
export type Placed = { start: number; top: number; width: number; height: number }

export type Grid = {
  columns: number
  /** Of a column. */
  width: number
  gap: number
}

/** The columns that fit into a list, at readable widths for the reader's text size. */
export const gridIn = (width: number, rem: number): Grid => {
  const columns = columnsIn(width / rem)
  const gap = columns > 2 ? 16 : 10
  return { columns, gap, width: (width - gap * (columns - 1)) / columns }
}

/** @param width in units of the reader's text size */
const columnsIn = (width: number) => {
  if (width < 19) return 1
  if (width < 34) return 2
  return width < 54 ? 3 : 4
}

/**
 * Puts each tile into the column that is shortest so far. So tiles keep their places while more follow, and the order
 * of reading is nearly that of the list.
 */
export const placeTiles = (heights: readonly number[], { columns, width, gap }: Grid) => {
  const ends = Array.from({ length: columns }, () => 0)
  const placed = heights.map((height): Placed => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    ends[column] = top + height + gap
    return { start: column * (width + gap), top, width, height }
  })
  return { placed, height: Math.max(0, Math.max(...ends) - gap) }
}
