import type { Operation } from '@bowline/domain/operation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operations } from '../operations.ts'
import { scopeOf, settingOf } from './order.ts'
import { createBrowser, createPost, deletePost, follow, refusal, unfollow, updatePost } from './testing.ts'

const makes = ['CREATE_POST', 'UPDATE_POST', 'DELETE_POST', 'FOLLOW_USER', 'UNFOLLOW_USER'] as const

const operationOf = (make: Operation['type'], subject: number, serial: number): Operation => {
  const postId = `post ${subject}`
  if (make === 'CREATE_POST') return createPost(postId, `${serial}`)
  if (make === 'UPDATE_POST') return updatePost(postId, `${serial}`)
  if (make === 'DELETE_POST') return deletePost(postId)
  return make === 'FOLLOW_USER' ? follow(`user ${subject}`) : unfollow(`user ${subject}`)
}

test('keeps every refused operation unless a deletion makes it unnecessary; nothing reaches a post before its creation', async () => {
  const refused = fc.uniqueArray(fc.nat(11), { maxLength: 6 })
  const choices = fc.array(fc.record({ make: fc.constantFrom(...makes), subject: fc.nat(1) }), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(choices, refused, fc.nat(12), async (made, bad, drainAt) => {
      const effects: string[] = []
      const badIds = new Set<string>()
      const { outbox } = createBrowser().openTab((_, context) =>
        badIds.has(context.id) ? Promise.reject(refusal(400)) : Promise.resolve(effects.push(context.id)),
      )
      const kept: { id: string; operation: Operation }[] = []
      const created = new Set<number>()
      for (const [index, { make, subject }] of made.entries()) {
        // An id is given once.
        if (make === 'CREATE_POST' && created.has(subject)) continue
        if (make === 'CREATE_POST') created.add(subject)
        const operation = operationOf(make, subject, index)
        const id = await outbox.enqueue(operation)
        kept.push({ id, operation })
        if (bad.includes(index)) badIds.add(id)
        if (index === drainAt) await outbox.drain()
      }
      await outbox.drain()
      expect(outbox.nextDrainAt(), 'everything else went through').toBeNull()
      badIds.clear()
      for (let round = 0; round < 20 && outbox.list().length; round++) {
        for (const { id, state } of outbox.list()) if (state === 'attention') await outbox.retry(id)
        await outbox.drain()
      }
      expect(outbox.list()).toEqual([])

      const done = effects
      expect(new Set(done).size).toBe(done.length)
      for (const [index, { id, operation }] of kept.entries()) {
        if (done.includes(id)) continue
        const later = kept
          .slice(index + 1)
          .filter(other => scopeOf(operations, other.operation) === scopeOf(operations, operation))
        const isReplaced = later.some(
          other =>
            settingOf(operations, other.operation) !== undefined ||
            other.operation.type === 'DELETE_POST' ||
            (other.operation.type === 'UPDATE_POST' && operation.type === 'UPDATE_POST'),
        )
        // Deletes unsent operations without a request.
        const isNeedless = isReplaced || operation.type === 'DELETE_POST'
        expect(isNeedless, `${operation.type} is lost`).toBe(true)
      }
      for (const [index, { id, operation }] of kept.entries()) {
        if (operation.type !== 'CREATE_POST' || !done.includes(id)) continue
        const updates = kept
          .slice(index + 1)
          .filter(
            other =>
              other.operation.type === 'UPDATE_POST' &&
              scopeOf(operations, other.operation) === scopeOf(operations, operation),
          )
        for (const update of updates)
          if (done.includes(update.id))
            expect(done.indexOf(update.id)).toBeGreaterThanOrEqual(done.indexOf(id))
      }
    }),
    { numRuns: 100 },
  )
}, 60_000)
