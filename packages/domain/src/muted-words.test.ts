import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanMutedWord, hasMutedWord, mutedKey } from './muted-words.ts'
import { sanitise } from './sanitise.ts'

const isMuted = (content: string, word: string, tags: string[] = []) =>
  hasMutedWord(
    { content: sanitise(content), tags },
    [mutedKey(word)].filter(key => key !== ''),
  )

test.each([
  ['a word', 'My new kiln', 'kiln'],
  ['in another case', 'KILN day', 'Kiln'],
  ['next to punctuation', '“Kiln”, he said.', 'kiln'],
  ['without its accents', 'Pâte à modeler', 'pate'],
  ['with accents that the text lacks', 'Pate', 'Pâté'],
  ['in another form of Unicode', 'cafe\u0301', 'caf\u00e9'],
  ['Greek with a final sigma', 'ο ΛΟΓΟΣ', 'λόγος'],
  ['Cyrillic', 'Новая ГЛИНА', 'глина'],
  ['Arabic with vowel signs', 'كِتَاب جديد', 'كتاب'],
  ['Hebrew with points', 'שָׁלוֹם לכם', 'שלום'],
  ['Hindi', 'यह मिट्टी है', 'मिट्टी'],
  ['Japanese, which has no spaces', '今日は寿司を食べた', '寿司'],
  ['Chinese', '我喜欢陶瓷', '陶瓷'],
  ['Thai', 'ฉันชอบดินเหนียว', 'ดินเหนียว'],
  ['Korean with a particle', '축구를 봤다', '축구'],
  ['a picture', 'Happy 🎃🎃', '🎃'],
  ['a word next to a picture', 'kiln🔥', 'kiln'],
  ['several words', 'The season FINALE!', 'season finale'],
  ['an apostrophe', "It isn't done", 'isn’t'],
  ['an ampersand', 'D&D tonight', 'D&D'],
  ['a hashtag by its word', 'Look #kiln', 'kiln'],
  ['a hashtag', 'Look #Kiln!', '#kiln'],
])('finds %s', (_, content, word) => {
  expect(isMuted(content, word)).toBe(true)
})

test.each([
  ['a part of a word', 'Kilns and skill', 'kiln'],
  ['words in another order', 'finale of the season', 'season finale'],
  ['the word of a muted hashtag', 'My new kiln', '#kiln'],
  ['a longer hashtag', 'Look #kilnday', '#kiln'],
])('does not find %s', (_, content, word) => {
  expect(isMuted(content, word)).toBe(false)
})

test('finds tags, each as a whole', () => {
  expect(isMuted('', 'kiln day', ['Kiln Day'])).toBe(true)
  expect(isMuted('', 'kiln', ['Kiln Day'])).toBe(true)
  expect(isMuted('', '#kiln-day', ['Kiln Day'])).toBe(true)
  expect(isMuted('', '#kiln', ['Kiln Day'])).toBe(false)
  expect(isMuted('my kiln', 'kiln day', ['day'])).toBe(false)
  expect(isMuted('', 'day night', ['day', 'night'])).toBe(false)
})

const word = fc.string({
  unit: fc.constantFrom(...'abcdeéöñжгяλςσ한글陶器ไทยकि', 'é', '🎃'),
  minLength: 1,
  maxLength: 8,
})
const gap = fc.constantFrom(' ', ', ', '. ', '\n', ' – ', '! “', ' & ')
const text = fc.array(fc.tuple(word, gap), { maxLength: 6 }).map(parts => parts.flat().join(''))

describe('a muted word', () => {
  test('is found wherever it stands as a word, in any case, with or without accents', () => {
    fc.assert(
      fc.property(text, word, text, fc.boolean(), (before, muted, after, isUpper) => {
        const typed = isUpper ? muted.toUpperCase() : muted
        for (const content of [
          `${before} ${typed} ${after}`,
          `${before} #${typed.normalize('NFD')}! ${after}`,
        ])
          expect(isMuted(content, muted)).toBe(true)
      }),
    )
  })

  test('is never found in a text without its letters', () => {
    fc.assert(
      fc.property(text, other => {
        expect(isMuted(other, 'xyz')).toBe(false)
      }),
    )
  })

  test('written in letters is not found inside a longer word of letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcxyzéжλ'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(letters, letters, (muted, more) => {
        expect(isMuted(muted + more, muted)).toBe(false)
        expect(isMuted(more + muted, muted)).toBe(false)
      }),
    )
  })
})

test('accepts words and hashtags, and refuses what has no letter', () => {
  expect(cleanMutedWord('  season   finale ')).toBe('season finale')
  expect(cleanMutedWord('#WIP')).toBe('#WIP')
  expect(cleanMutedWord('🎃')).toBe('🎃')
  for (const typed of ['', '  ', '#', '...', '# !'])
    expect(() => cleanMutedWord(typed)).toThrow('Enter a word or a hashtag')
  expect(() => cleanMutedWord('a'.repeat(61))).toThrow('This word is 1 character too long')
})
