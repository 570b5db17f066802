import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLong, linkify, linkLabel } from './linkify.ts'

const links = (text: string) => linkify(text).flatMap(part => part.href ?? [])

describe('linkify', () => {
  test('finds addresses between words', () => {
    expect(linkify('Pattern: https://example.org/hat and wool')).toEqual([
      { at: 0, text: 'Pattern: ' },
      { at: 9, text: 'https://example.org/hat', href: 'https://example.org/hat' },
      { at: 32, text: ' and wool' },
    ])
  })

  test.each(['https://bank.example@evil.example/', 'https://ada:secret@example.org'])(
    'makes no link of %s, which contains credentials',
    text => {
      expect(links(`See ${text} now`)).toEqual([])
    },
  )

  test.each([
    ['See https://example.org/a.', 'https://example.org/a'],
    ['Really (https://example.org/a)!', 'https://example.org/a'],
    ['https://example.org/wiki/Knot_(rope)', 'https://example.org/wiki/Knot_(rope)'],
    ['(https://example.org/wiki/Knot_(rope)).', 'https://example.org/wiki/Knot_(rope)'],
    ['HTTPS://EXAMPLE.ORG/A,', 'https://example.org/A'],
    ['https://example.org?a=1&b=2;', 'https://example.org/?a=1&b=2'],
  ])('in %j links %s', (text, href) => {
    expect(links(text)).toEqual([href])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://',
    'http://x',
    'mailto:a@example.org',
    'plain text',
  ])('links nothing in %j', text => {
    expect(links(text)).toEqual([])
  })

  test('keeps every character, and only links http and https', () => {
    const piece = fc.constantFrom(
      'https://',
      'http://',
      'a.example',
      '/b',
      '(',
      ')',
      '.',
      ' ',
      '\n',
      '"',
      'javascript:',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), pieces => {
        const text = pieces.join('')
        const parts = linkify(text)
        expect(parts.map(part => part.text).join('')).toBe(text)
        for (const part of parts) if (part.href) expect(part.href).toMatch(/^https?:\/\//)
      }),
    )
  })
})

test('shows a link shortened', () => {
  expect(linkLabel('https://www.example.org/')).toBe('example.org')
  const long = linkLabel(`https://example.org/${'a'.repeat(100)}`)
  expect(long).toHaveLength(48)
  expect(long.endsWith('…')).toBe(true)
})

test('folds long texts and texts of many lines only', () => {
  expect(isLong('a'.repeat(700))).toBe(false)
  expect(isLong('a'.repeat(701))).toBe(true)
  expect(isLong('a\n'.repeat(13))).toBe(false)
  expect(isLong('a\n'.repeat(14))).toBe(true)
})
