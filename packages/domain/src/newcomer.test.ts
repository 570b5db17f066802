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
    'As a new member, you can publish 20 posts a day until March 9 at 11:00. You can publish another one after March 3 at 14:05.',
  ],
  [
    { ...reached, action: 'messages', limit: 1 },
    "As a new member, you can send 1 message a day to people who don't follow you until March 9 at 11:00. You can send another one after March 3 at 14:05.",
  ],
  [
    { ...reached, action: 'links', limit: 2, freeAt: null },
    'As a new member, you can share 2 links a day until March 9 at 11:00. Remove some links and try again.',
  ],
  [
    { ...reached, limit: 0, freeAt: null },
    "As a new member, you can't publish posts until March 9 at 11:00.",
  ],
  [
    { ...reached, freeAt: new Date('2026-03-09T11:00:00Z') },
    'As a new member, you can publish 20 posts a day until March 9 at 11:00.',
  ],
] as const)('names the limit and when it ends: %j', (given, sentence) => {
  const refusal = newcomerLimitReached(given)
  expect(refusal.message).toBe(sentence)
  expect(refusal).toMatchObject({ code: 'newcomer-limit', status: 403 })
})

test('accepts only whole numbers within bounds as limits', () => {
  const limits = { days: 7, posts: 20, messages: 20, links: 10 }
  expect(() => checkNewcomerLimits({ ...limits, days: 0, posts: 0, messages: 1000 })).not.toThrow()
  expect(() => checkNewcomerLimits({ ...limits, days: 91 })).toThrow('Enter a whole number between 0 and 90')
  expect(() => checkNewcomerLimits({ ...limits, links: 1.5 })).toThrow(
    'Enter a whole number between 0 and 1000',
  )
  expect(() => checkNewcomerLimits({ ...limits, posts: -1 })).toThrow(
    'Enter a whole number between 0 and 1000',
  )
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
