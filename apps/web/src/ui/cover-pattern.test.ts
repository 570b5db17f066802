import { hobbyGroups } from '@bowline/domain/hobby-catalogue'
import { array, assert, constantFrom, property, string, tuple, uuid } from 'fast-check'
import { expect, test } from 'vitest'
import { coverPattern, patternFamilies } from './cover-pattern.ts'

const seed = string()
const group = constantFrom('', 'A group of its own', ...hobbyGroups)

test('draws the same pattern for the same id and group every time', () => {
  assert(
    property(seed, group, (id, of) => {
      expect(coverPattern(id, of)).toEqual(coverPattern(id, of))
    }),
  )
})

test('draws every pattern from finite numbers', () => {
  assert(
    property(tuple(seed, group), ([id, of]) => {
      const { paths, tile, turn, shift, icon } = coverPattern(id, of)
      expect(paths.join('')).not.toMatch(/NaN|Infinity|undefined|e-/)
      expect(paths.some(path => path.length > 0)).toBe(true)
      for (const number of [turn, ...shift, icon.x, icon.y, icon.turn, tile?.width ?? 1, tile?.height ?? 1])
        expect(number).toSatisfy(Number.isFinite)
    }),
  )
})

test('keeps part of the icon inside every cover', () => {
  assert(
    property(seed, group, (id, of) => {
      const { icon } = coverPattern(id, of)
      for (const share of [icon.x, icon.y]) {
        expect(share).toBeGreaterThan(0.3)
        expect(share).toBeLessThan(0.9)
      }
    }),
  )
})

test('draws with few enough characters for a long list', () => {
  assert(
    property(seed, group, (id, of) => {
      expect(coverPattern(id, of).paths.join('').length).toBeLessThanOrEqual(9_000)
    }),
  )
})

test('uses all families for ids without a group, and different patterns for different ids', () => {
  const patterns = Array.from({ length: 200 }, (_, index) => coverPattern(`event-${index}`))
  expect(new Set(patterns.map(({ family }) => family))).toEqual(new Set(patternFamilies))
  assert(
    property(array(uuid(), { minLength: 8, maxLength: 8 }), ids => {
      const drawn = new Set([...new Set(ids)].map(id => JSON.stringify(coverPattern(id))))
      expect(drawn.size).toBe(new Set(ids).size)
    }),
  )
})
