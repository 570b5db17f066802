import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareAddress } from './links.ts'

/** The definition in words: the last character goes while it is punctuation or a bracket that was never opened. */
const bareByDefinition = (found: string): string => {
  const bare = found.replace(/[.,;:!?…]+$/, '')
  const opens = bare.split('(').length
  const closes = bare.split(')').length
  return bare.endsWith(')') && closes > opens ? bareByDefinition(bare.slice(0, -1)) : bare
}

test('ends an address before punctuation and brackets that were never opened', () => {
  const endings = fc.string({ unit: fc.constantFrom('(', ')', '.', '…', 'a', '/', '?') })
  fc.assert(
    fc.property(endings, ending => {
      expect(bareAddress(ending)).toBe(bareByDefinition(ending))
    }),
  )
})

test.each([')', '.', ').', '.a'])('reads a long address that ends with many "%s" once', end => {
  const address = `https://a.example/${end.repeat(100_000)}`
  const bare = end === '.a' ? address : 'https://a.example/'
  expect(bareAddress(address)).toBe(bare)
})
