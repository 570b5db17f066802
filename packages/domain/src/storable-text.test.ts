import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorableText, storableText } from './storable-text.ts'

/** Any code units, including NUL and lone surrogates. */
const anything = fc
  .array(fc.oneof(fc.constantFrom(0, 0xd83d, 0xde00, 0x61), fc.nat(0xffff)), { maxLength: 12 })
  .map(units => String.fromCharCode(...units))

test('makes any text storable and leaves storable text unchanged', () => {
  fc.assert(
    fc.property(anything, text => {
      const kept = storableText(text)
      expect(kept.includes('\0')).toBe(false)
      expect(isStorableText(kept)).toBe(true)
      expect(isStorableText(text)).toBe(kept === text)
    }),
  )
})

test('removes only NUL and lone surrogates', () => {
  expect(storableText('a\0b \ud83d c \ude00 😀')).toBe('ab  c  😀')
})
