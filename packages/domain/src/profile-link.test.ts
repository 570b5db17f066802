import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileLinkOf, shownProfileLink } from './profile-link.ts'

describe('profileLinkOf', () => {
  test.each([
    ['', ''],
    [' example.org ', 'https://example.org/'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['HTTP://Example.org/A?b#c', 'http://example.org/A?b#c'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['a.example/"><script>', 'https://a.example/%22%3E%3Cscript%3E'],
  ])('stores %j as %j', (typed, stored) => {
    expect(profileLinkOf(typed)).toBe(stored)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'mailto:a@b.example',
    'https://user@a.example',
    'https://bank.example:pw@evil.example',
    'localhost',
    'just words',
    'https://',
    'https://a".example',
    "a.exam'ple",
  ])('refuses %j', typed => {
    expect(() => profileLinkOf(typed)).toThrow('Enter a web address like example.org')
  })

  test('refuses a long link', () => {
    expect(() => profileLinkOf(`https://a.example/${'x'.repeat(300)}`)).toThrow(
      /^The link is 18 characters too/,
    )
  })

  test('returns what it returned before, and always an http address without a user', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), typed => {
        let stored: string
        try {
          stored = profileLinkOf(typed)
        } catch {
          return
        }
        expect(profileLinkOf(stored)).toBe(stored)
        if (stored) expect(stored).toMatch(/^https?:\/\/[^/@\s"'<>]+\//)
      }),
    )
  })
})

test('shows a link without its scheme', () => {
  expect(shownProfileLink('https://www.example.org/')).toBe('example.org')
  expect(shownProfileLink('http://example.org/a/b?c')).toBe('example.org/a/b?c')
})
