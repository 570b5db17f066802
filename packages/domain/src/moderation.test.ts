import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { cleanAnnouncement, cleanAppeal, cleanHobby, cleanReason } from './moderation.ts'
import { plainText } from './sanitise.ts'

describe.each([
  ['a reason', cleanReason, limits.moderationReason],
  ['an appeal', cleanAppeal, limits.appeal],
] as const)('%s', (_, clean, max) => {
  test('is refused if blank or too long', () => {
    for (const typed of ['', ' \n ', 'x'.repeat(max + 1)]) expect(() => clean(typed)).toThrow()
    expect(clean(` ${'x'.repeat(max)} `)).toHaveLength(max)
  })

  test('is stored as text, and read as typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w <>&'"]{1,60}$/), typed => {
        fc.pre(typed.trim() !== '')
        const stored = clean(typed)
        expect(stored).not.toMatch(/[<>]/)
        expect(plainText(stored)).toBe(typed.trim())
      }),
    )
  })
})

test('limits the duration of an announcement', () => {
  const [early, late] = [new Date(1), new Date(2)]
  expect(cleanAnnouncement({ text: 'Hi', startsAt: early, endsAt: late })).toBe('Hi')
  for (const endsAt of [early, new Date(0), new Date(Number.NaN)])
    expect(() => cleanAnnouncement({ text: 'Hi', startsAt: early, endsAt })).toThrow(
      'end time after the start time',
    )
})

test('makes a slug of plain letters, digits and single dashes from any hobby name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30, unit: 'grapheme' }), typed => {
      const hobby = (() => {
        try {
          return cleanHobby(typed)
        } catch {
          return null
        }
      })()
      if (!hobby) return
      expect(hobby.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(hobby.name).not.toMatch(/[<>\p{Cc}]/u)
    }),
  )
  expect(cleanHobby(' Café & crêpes ')).toEqual({ name: 'Café & crêpes', slug: 'cafe-crepes' })
  for (const typed of ['', '  ', '<>', '手芸', 'x'.repeat(limits.hobbyName + 1)])
    expect(() => cleanHobby(typed)).toThrow()
})
