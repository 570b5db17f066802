import { contrast } from '@bowline/domain/contrast'
import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { expect, test } from 'vitest'
import { tileColour } from './tile-colour.ts'

test.each(hobbyCatalogue)('carries white text in the colour of $slug', ({ colour }) => {
  expect(contrast(tileColour(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('leaves blue as it is, and lifts brown, mustard and olive', () => {
  expect(tileColour('#3557a8')).toBe('#3557a8')
  for (const colour of ['#8a5a00', '#7d6500', '#5f7000']) expect(tileColour(colour)).not.toBe(colour)
})
