import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hobbyCatalogue, hobbyGroups } from './hobby-catalogue.ts'
import { hobbySynonyms } from './hobby-synonyms.ts'
import { cleanSynonyms } from './moderation.ts'

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

describe('the hobby catalogue', () => {
  test('has at least 72 hobbies in 8 to 12 groups without an empty one', () => {
    expect(hobbyCatalogue.length).toBeGreaterThanOrEqual(72)
    expect(hobbyGroups.length).toBeGreaterThanOrEqual(8)
    expect(hobbyGroups.length).toBeLessThanOrEqual(12)
    for (const group of hobbyGroups) {
      expect(hobbyCatalogue.filter(hobby => hobby.group === group).length, group).toBeGreaterThan(3)
    }
  })

  test('keeps the hobbies of a group together, in the order of the groups', () => {
    const order = hobbyCatalogue.map(hobby => hobbyGroups.indexOf(hobby.group))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test.each(['slug', 'name', 'icon', 'colour'] as const)('never uses a %s twice', field => {
    const values = hobbyCatalogue.map(hobby => hobby[field])
    expect(new Set(values).size).toBe(values.length)
  })

  test('has kebab-case slugs', () => {
    for (const { slug } of hobbyCatalogue) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('names icons that Lucide has', () => {
    const missing = hobbyCatalogue.filter(({ icon }) => !existsSync(join(icons, `${icon}.svg`)))
    expect(missing).toEqual([])
  })

  test('has colours on which white text is readable (WCAG AA)', () => {
    for (const { slug, colour } of hobbyCatalogue) {
      expect(colour, slug).toMatch(/^#[0-9a-f]{6}$/)
      expect(1.05 / (luminance(colour) + 0.05), slug).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('has synonyms that are clean, of known hobbies', () => {
    for (const { slug, synonyms } of hobbyCatalogue) expect(cleanSynonyms(synonyms), slug).toEqual(synonyms)
    const slugs = hobbyCatalogue.map(({ slug }) => slug)
    expect(Object.keys(hobbySynonyms).filter(slug => !slugs.includes(slug))).toEqual([])
  })
})

function luminance(colour: string) {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
