import { describe, expect, test } from 'vitest'
import { isMeant } from './search.ts'

describe('a word is meant by another', () => {
  test.each([
    ['kniting', 'knitting'],
    ['celdon', 'celadon'],
    ['cellladon', 'celadon'],
    ['cealdon', 'celadon'],
    ['kniwting', 'knitting'],
    ['klin', 'kiln'],
    ['raku', 'rakku'],
    ['knitted', 'knitting'],
    ['weaver', 'weaving'],
    ['photografy', 'photography'],
  ])('as %s is by %s', (asked, word) => {
    expect(isMeant(asked, word)).toBe(true)
  })

  test.each([
    ['kniting', 'writing'],
    ['wood', 'wool'],
    ['tea', 'teas'],
    ['pottery', 'poetry'],
    ['winter', 'writer'],
    ['book', 'bookbinding'],
  ])('as %s is not by %s', (asked, word) => {
    expect(isMeant(asked, word)).toBe(false)
  })
})
