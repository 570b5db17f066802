import { expect, test } from 'vitest'
import { wordsOf } from './post-text.ts'

test('leaves out the title of the announced event or challenge', () => {
  const about = { kind: 'event', id: 'raku', title: 'Raku &amp; tea', isAnnouncement: true } as const
  const content = 'Raku &amp; tea\n\nBring wood.\n\nAnd a cup.'
  expect(wordsOf({ content, about })).toBe('Bring wood.\n\nAnd a cup.')
  expect(wordsOf({ content: 'Raku &amp; tea', about })).toBe('')
  expect(wordsOf({ content: 'Raku &amp; tea tonight', about })).toBe('Raku & tea tonight')
  expect(wordsOf({ content, about: { ...about, isAnnouncement: false } })).toBe(
    'Raku & tea\n\nBring wood.\n\nAnd a cup.',
  )
})
