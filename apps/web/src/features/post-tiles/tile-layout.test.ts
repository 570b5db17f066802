import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { gridIn, placeTiles } from './tile-layout.ts'

test.each([
  ['a narrow phone', 296, 16, 1],
  ['a phone', 366, 16, 2],
  ['a phone with large text', 366, 24, 1],
  ['a column of a desktop', 636, 16, 3],
  ['a wide list', 900, 16, 4],
])('fits the columns of %s', (_, width, rem, columns) => {
  const grid = gridIn(width, rem)
  expect(grid.columns).toBe(columns)
  expect(grid.width * columns + grid.gap * (columns - 1)).toBeCloseTo(width)
})

const heights = array(integer({ min: 80, max: 600 }), { maxLength: 60 })
const grid = gridIn(636, 16)

test('puts the first tiles into one row, and the next one below the shortest', () => {
  const { placed, height } = placeTiles([200, 100, 300, 50], grid)
  expect(placed.map(({ top }) => top)).toEqual([0, 0, 0, 116])
  expect(placed[3]?.start).toBe(placed[1]?.start)
  expect(height).toBe(300)
})

test('lets no tile cover another one', () => {
  assert(
    property(heights, given => {
      const { placed } = placeTiles(given, grid)
      for (const [index, tile] of placed.entries())
        for (const other of placed.slice(index + 1))
          if (other.start === tile.start)
            expect(other.top).toBeGreaterThanOrEqual(tile.top + tile.height + grid.gap)
    }),
  )
})

test('moves no tile when more follow', () => {
  assert(
    property(heights, heights, (first, more) => {
      const before = placeTiles(first, grid).placed
      expect(placeTiles([...first, ...more], grid).placed.slice(0, first.length)).toEqual(before)
    }),
  )
})
