import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredDraft } from '../member-database/schema.ts'
import { inOrder } from './slots.ts'

const stored = fc.record({
  slot: fc.uuid(),
  key: fc.constant('post'),
  tab: fc.constantFrom('this', 'one', 'other'),
  savedAt: fc.nat(5),
  becomes: fc.constant(null),
  value: fc.string(),
}) satisfies fc.Arbitrary<StoredDraft>

describe('the order in which a tab tries to restore drafts', () => {
  test('lists all of them, its own first, each group newest first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(stored, { selector: draft => draft.slot }), drafts => {
        const order = inOrder(drafts, 'this')
        expect(new Set(order)).toEqual(new Set(drafts))
        const own = order.findLastIndex(draft => draft.tab === 'this')
        expect(order.slice(0, own + 1).every(draft => draft.tab === 'this')).toBe(true)
        for (const [index, draft] of order.entries()) {
          const next = order[index + 1]
          if (next && (next.tab === 'this') === (draft.tab === 'this'))
            expect(draft.savedAt).toBeGreaterThanOrEqual(next.savedAt)
        }
      }),
    )
  })

  test('does not depend on the order in which they are found', () => {
    fc.assert(
      fc.property(fc.uniqueArray(stored, { selector: draft => draft.slot }), drafts => {
        expect(inOrder(drafts.toReversed(), 'this')).toEqual(inOrder(drafts, 'this'))
      }),
    )
  })
})
