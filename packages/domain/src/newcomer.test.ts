import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countNewLinks } from './links.ts'
import { checkNewcomerLimits, newcomerLimitReached } from './newcomer.ts'

const endsAt = new Date('2026-03-09T10:00:00Z')
const freeAt = new Date('2026-03-03T13:05:00Z')
const reached = { action: 'posts', limit: 20, freeAt, endsAt, timeZone: 'Europe/Berlin' } as const

test.each([
  [
    reached,
    'New members can publish 20 posts a day until March 9 at 11:00; you can publish another one after March 3 at 14:05.',
  ],
  [
    { ...reached, action: 'messages', limit: 1 },
    "New members can send 1 message a day to people they don't know yet until March 9 at 11:00; you can send another one after March 3 at 14:05.",
  ],
  [
    { ...reached, action: 'links', limit: 2, freeAt: null },
    'New members can share 2 links a day until March 9 at 11:00; remove some of these.',
  ],
  [
    { ...reached, freeAt: new Date('2026-03-09T11:00:00Z') },
    'New members can publish 20 posts a day until March 9 at 11:00.',
  ],
] as const)('names the limit and when it ends: %j', (given, sentence) => {
  const refusal = newcomerLimitReached(given)
  expect(refusal.message).toBe(sentence)
  expect(refusal).toMatchObject({ code: 'newcomer-limit', status: 403 })
})

test('accepts only whole numbers within bounds as limits', () => {
  const limits = { days: 7, posts: 20, messages: 20, links: 10 }
  expect(() => checkNewcomerLimits({ ...limits, days: 0, posts: 0, messages: 1000 })).not.toThrow()
  expect(() => checkNewcomerLimits({ ...limits, days: 91 })).toThrow('Enter a whole number from 0 to 90')
  expect(() => checkNewcomerLimits({ ...limits, links: 1.5 })).toThrow('Enter a whole number from 0 to 1000')
  expect(() => checkNewcomerLimits({ ...limits, posts: -1 })).toThrow('Enter a whole number from 0 to 1000')
})

test('counts each new address once and ignores those that were there before', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.uniqueArray(word), (before, after) => {
      const text = (words: string[]) => words.map(name => `see https://example.org/${name} and`).join(' ')
      const added = after.filter(name => !before.includes(name))
      expect(countNewLinks([text(after), text(after)], [text(before)])).toBe(added.length)
    }),
  )
})
