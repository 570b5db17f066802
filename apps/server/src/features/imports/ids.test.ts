import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idHere, translated } from './ids.ts'

test('replaces a taken id with the same new one each time, different for each member', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (one, other, id) => {
      fc.pre(one !== other)
      expect(idHere(one, id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(idHere(one, id)).toBe(idHere(one, id))
      expect(idHere(one, id)).not.toBe(idHere(other, id))
      expect(idHere(one, id)).not.toBe(id)
    }),
  )
})

test('reproduces any document after export and import', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.jsonValue(), (there, here, rest) => {
      fc.pre(there !== here)
      const document = { userId: there, pair: `${there}_${here}`, list: [{ id: there }, 1, null], rest }
      const exchanged = new Map([
        [there, here],
        [here, there],
      ])
      const moved = translated(document, exchanged)
      expect(moved).toMatchObject({ userId: here, pair: `${here}_${there}`, list: [{ id: here }, 1, null] })
      expect(translated(moved, exchanged)).toEqual(document)
    }),
  )
})

test('keeps words that only contain an id', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const ids = new Map([[id, '00000000-0000-4000-8000-000000000002']])
  expect(translated({ content: `See ${id}` }, ids)).toEqual({ content: `See ${id}` })
})
