import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { linkLabel, tagsBeside, textParts } from './text-parts.ts'
import { hashtagOf, hashtagsIn, mentionsIn, withHashtags } from './typed-tags.ts'

const links = (text: string) => textParts(text).flatMap(part => part.href ?? [])

describe('web addresses', () => {
  test('are found between words', () => {
    expect(textParts('Pattern: https://example.org/hat and wool')).toEqual([
      { at: 0, text: 'Pattern: ' },
      { at: 9, text: 'https://example.org/hat', href: 'https://example.org/hat' },
      { at: 32, text: ' and wool' },
    ])
  })

  test.each(['https://bank.example@evil.example/', 'https://ada:secret@example.org'])(
    'are no links with credentials, as in %s',
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
  ])('end where the address does: in %j, at %s', (text, href) => {
    expect(links(text)).toEqual([href])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://',
    'http://x',
    'mailto:a@example.org',
    'plain text',
  ])('are not in %j', text => {
    expect(links(text)).toEqual([])
  })
})

describe('mentions', () => {
  test.each([
    ['@ada', ['ada']],
    ['Thanks @Ada, @ada and @grace.h!', ['Ada', 'grace.h']],
    ['(@ada) "@grace" —@joan', ['ada', 'grace', 'joan']],
    ['Ask @ada.', ['ada']],
    ['Ask @ada... please', ['ada']],
    ['ada@example.org and jö@ada.example', []],
    ['.@ada', ['ada']],
    ['@ada@example.org and @ada.b@example.org', []],
    ['https://social.example/@ada and https://a.example/?by=@ada', []],
    ['https://bank.example@evil.example', []],
    ['social.example/@ada', []],
    ['@ad @ @. @@ada', []],
    ['@adaé', []],
    [`@${'a'.repeat(limits.username.max)}`, ['a'.repeat(limits.username.max)]],
    [`@${'a'.repeat(limits.username.max + 1)}`, []],
  ])('of %j are %j', (text, mentions) => {
    expect(mentionsIn(text)).toEqual(mentions)
  })
})

describe('hashtags', () => {
  test.each([
    ['#wool', ['wool']],
    ['A #Kiln_day, my #first.', ['Kiln_day', 'first']],
    ['(#wool) #lace! #3dprint', ['wool', 'lace', '3dprint']],
    ['#wool #Wool #wool_', ['wool']],
    ['#Töpfern #編み物 #вязание', ['Töpfern', '編み物', 'вязание']],
    ['＃編み物', ['編み物']],
    ['#cafe\u0301', ['café']],
    ['#kiln-day', ['kiln']],
    ['We are #1, in #2027', []],
    ['a#b ##wool &#39; C# # #_', []],
    ['https://a.example/#wool https://a.example?q=#wool a.example/#wool', []],
    [`#${'a'.repeat(limits.tag)}`, ['a'.repeat(limits.tag)]],
    [`#${'a'.repeat(limits.tag + 1)}`, []],
  ])('of %j are %j', (text, tags) => {
    expect(hashtagsIn(text)).toEqual(tags)
  })

  test('join the separate tags, in any spelling once, up to the limit', () => {
    expect(withHashtags(['kiln day'], 'A #Kiln_Day with #wool')).toEqual(['kiln day', 'wool'])
    const many = Array.from({ length: limits.tags }, (_, index) => `tag${index}`)
    expect(withHashtags(['wool'], many.map(tag => `#${tag}`).join(' '))).toEqual([
      'wool',
      ...many.slice(0, -1),
    ])
  })

  test('are not among the separate tags', () => {
    expect(tagsBeside(['kiln day', 'wool'], 'A #kiln_day')).toEqual(['wool'])
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    ...['https://', 'http://', 'a.example', '/b', '(', ')', '.', ' ', '\n', '"', 'javascript:'],
    ...['@', '@ada', '#', '#wool', '＃', 'é', '\u0301', '_', '1', '@ada@', '&#39;'],
  ),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
)
const anyText = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))

test('keeps every character, and only links http and https', () => {
  fc.assert(
    fc.property(anyText, text => {
      const parts = textParts(text)
      expect(parts.map(part => part.text).join('')).toBe(text)
      let at = 0
      for (const part of parts) {
        expect(part.at).toBe(at)
        at += part.text.length
        if (part.href) expect(part.href).toMatch(/^https?:\/\//)
        if (part.mention) expect(part.text).toBe(`@${part.mention}`)
      }
    }),
  )
})

test('finds the same in a part alone', () => {
  fc.assert(
    fc.property(anyText, text => {
      for (const { at: _, ...part } of textParts(text))
        if (part.href || part.mention || part.tag) expect(textParts(part.text)).toEqual([{ at: 0, ...part }])
    }),
  )
})

test('finds nothing in an email address or a web address', () => {
  const email = fc.emailAddress().filter(address => /[\w.]@/.test(address))
  const address = fc
    .webUrl({ withFragments: true, withQueryParameters: true })
    .filter(url => !url.includes("'"))
  fc.assert(
    fc.property(email, address, (one, other) => {
      expect(mentionsIn(`${one} ${other}`)).toEqual([])
      expect(hashtagsIn(other)).toEqual([])
    }),
  )
})

test('gives a post no more tags than it can have, and none it had already', () => {
  const words = fc.array(fc.stringMatching(/^[a-z_ ]{1,8}$/), { maxLength: limits.tags })
  fc.assert(
    fc.property(words, anyText, (tags, text) => {
      const all = withHashtags(tags, text)
      expect(all.slice(0, tags.length)).toEqual(tags)
      expect(all.length).toBeLessThanOrEqual(Math.max(limits.tags, tags.length))
      expect(withHashtags(all, text)).toEqual(all)
      expect(tagsBeside(all, text).every(tag => tags.includes(tag))).toBe(true)
    }),
  )
})

test.each([
  ['wool', '#wool'],
  ['Kiln Day', '#Kiln_Day'],
  ['first-try', '#first_try'],
  ['2027', null],
  ['-', null],
  ['', null],
])('types the tag %j as %j', (tag, hashtag) => {
  expect(hashtagOf(tag)).toBe(hashtag)
})

test('shows a link shortened', () => {
  expect(linkLabel('https://www.example.org/')).toBe('example.org')
  const long = linkLabel(`https://example.org/${'a'.repeat(100)}`)
  expect(long).toHaveLength(48)
  expect(long.endsWith('…')).toBe(true)
})
