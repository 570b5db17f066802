import { describe, expect, test } from 'vitest'
import { isMeant } from './search.ts'

describe('a misspelt word', () => {
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
  ])('matches %s with %s', (asked, word) => {
    expect(isMeant(asked, word)).toBe(true)
  })

  test.each([
    ['kniting', 'writing'],
    ['wood', 'wool'],
    ['tea', 'teas'],
    ['bowl', 'bow'],
    ['pottery', 'poetry'],
    ['winter', 'writer'],
    ['book', 'bookbinding'],
  ])('does not match %s with %s', (asked, word) => {
    expect(isMeant(asked, word)).toBe(false)
  })
})
