import { array, assert, constantFrom, property, string, tuple, uuid } from 'fast-check'
import { expect, test } from 'vitest'
import { coverFamilies, coverHeight, coverPattern } from './cover-pattern.ts'
import { hobbyGroups } from './hobby-catalogue.ts'

const seed = string()
const group = constantFrom('', 'A group of its own', ...hobbyGroups)
const width = constantFrom(160, 284, 480)

test('draws the same picture for the same id, group and width every time', () => {
  assert(
    property(seed, group, width, (id, of, wide) => {
      expect(coverPattern(id, of, wide)).toEqual(coverPattern(id, of, wide))
    }),
  )
})

test('draws every shape from finite numbers', () => {
  assert(
    property(tuple(seed, group, width), ([id, of, wide]) => {
      const { shapes, icon } = coverPattern(id, of, wide)
      expect(shapes.length).toBeGreaterThan(2)
      for (const { d } of shapes) {
        expect(d).toMatch(/^M/)
        expect(d).not.toMatch(/NaN|Infinity|undefined|e-/)
      }
      for (const number of Object.values(icon)) expect(number).toSatisfy(Number.isFinite)
    }),
  )
})

test('keeps most of the icon inside every cover', () => {
  assert(
    property(seed, group, width, (id, of, wide) => {
      const { x, y, size } = coverPattern(id, of, wide).icon
      expect(x + size * 0.35).toBeLessThanOrEqual(wide)
      expect(x - size * 0.35).toBeGreaterThanOrEqual(0)
      expect(y + size * 0.5).toBeLessThanOrEqual(coverHeight)
    }),
  )
})

test('draws with few enough characters for a long list', () => {
  assert(
    property(seed, group, width, (id, of, wide) => {
      const { shapes } = coverPattern(id, of, wide)
      expect(shapes.map(({ d }) => d).join('').length).toBeLessThanOrEqual(9_000)
    }),
  )
})

test('uses all families for ids without a group, and different pictures for different ids', () => {
  const patterns = Array.from({ length: 200 }, (_, index) => coverPattern(`event-${index}`, '', 160))
  expect(new Set(patterns.map(({ family }) => family))).toEqual(new Set(coverFamilies))
  assert(
    property(array(uuid(), { minLength: 8, maxLength: 8 }), ids => {
      const drawn = new Set([...new Set(ids)].map(id => JSON.stringify(coverPattern(id, '', 160))))
      expect(drawn.size).toBe(new Set(ids).size)
    }),
  )
})

test('gives six covers of one hobby at least five different looks', () => {
  const looks = [1, 2, 3, 4, 5, 6].map(index => {
    const { family, ground, spark } = coverPattern(`challenge-${index}`, 'Outdoors', 480)
    return `${family} ${ground} ${spark}`
  })
  expect(new Set(looks).size).toBeGreaterThanOrEqual(5)
})
