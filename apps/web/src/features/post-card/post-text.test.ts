import { expect, test } from 'vitest'
import { withoutLastTags, withoutPreviewed, wordsOf } from './post-text.ts'

test('leaves out the title of the announced event or challenge', () => {
  const about = {
    kind: 'event',
    id: 'raku',
    title: 'Raku &amp; tea',
    isAnnouncement: true,
    checkIn: null,
  } as const
  const content = 'Raku &amp; tea\n\nBring wood.\n\nAnd a cup.'
  expect(wordsOf({ content, about })).toBe('Bring wood.\n\nAnd a cup.')
  expect(wordsOf({ content: 'Raku &amp; tea', about })).toBe('')
  expect(wordsOf({ content: 'Raku &amp; tea tonight', about })).toBe('Raku & tea tonight')
  expect(wordsOf({ content, about: { ...about, isAnnouncement: false } })).toBe(
    'Raku & tea\n\nBring wood.\n\nAnd a cup.',
  )
})

test('leaves out a last line of nothing but tags of the post', () => {
  const tags = ['Twill', 'loom']
  expect(withoutLastTags('Off the loom\n\n#twill #Loom', { tags })).toBe('Off the loom')
  const whole = [
    '#twill #loom',
    'Off the #loom',
    'Off\n#twill and more',
    'Off\n#twill #other',
    'Off\n@ada #twill',
  ]
  for (const text of whole) expect(withoutLastTags(text, { tags })).toBe(text)
})

test('leaves out an address on the last line if its preview is shown', () => {
  const linkPreview = {
    url: 'https://knots.example/',
    site: '',
    title: 'Knots',
    description: '',
    picture: null,
  }
  const text = 'Look at this:\n\nhttps://knots.example/'
  expect(withoutPreviewed(text, { linkPreview })).toBe('Look at this:')
  expect(withoutPreviewed('https://knots.example/', { linkPreview })).toBe('')
  expect(withoutPreviewed(text, { linkPreview: null })).toBe(text)
  for (const other of ['See https://knots.example/', 'See\nhttps://other.example/', `${text} again`])
    expect(withoutPreviewed(other, { linkPreview })).toBe(other)
})
