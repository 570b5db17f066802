import { randomUUID } from 'node:crypto'
import { Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '../database/schema.gen.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'
import { applyOnce } from './apply-once.ts'
import { OvertakenError } from './retry-on-deadlock.ts'
import type { Claim } from './stored-operation.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await createTestServer()
  member = await server.member()
})
afterAll(() => server.close())

const claimOf = (given: Partial<Claim> = {}): Claim => ({
  actorId: member.id,
  id: `key-${randomUUID()}`,
  name: 'test',
  requestHash: Buffer.from('the request'),
  formerHashes: [],
  cancels: [],
  now: server.context.now(),
  ...given,
})

const count = async (db: Kysely<DB>) =>
  (
    await sql<{ count: number }>`
    update profiles set post_count = post_count + 1 where member_id = ${member.id} returning post_count as count`.execute(
      db,
    )
  ).rows[0]?.count

const countNow = async () =>
  (
    await sql<{
      count: number
    }>`select post_count as count from profiles where member_id = ${member.id}`.execute(server.db)
  ).rows[0]?.count

const answerTo = async (...given: Parameters<typeof applyOnce>) => (await applyOnce(...given)).answer

/** An effect that counts, and then waits until it is released. */
const createWaiting = (answer: unknown) => {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const effect = async (db: Kysely<DB>) => {
    await count(db)
    started.resolve()
    await released.promise
    if (answer instanceof Error) throw answer
    return answer
  }
  return { effect, started: started.promise, release: released.resolve }
}

describe('two requests with the same id at the same time', () => {
  test('apply one effect, and give both the first answer', async () => {
    const claim = claimOf()
    const before = (await countNow()) ?? 0
    const first = createWaiting({ from: 'first' })
    const one = answerTo(server.db, claim, first.effect)
    await first.started
    const other = answerTo(server.db, claim, async db => ({ from: 'second', count: await count(db) }))
    first.release()
    expect(await Promise.all([one, other])).toEqual([{ from: 'first' }, { from: 'first' }])
    expect(await countNow()).toBe(before + 1)
  })

  test('give both the first answer if the effect of one no longer finds anything to do', async () => {
    const claim = claimOf()
    const first = createWaiting({ from: 'first' })
    const one = answerTo(server.db, claim, first.effect)
    await first.started
    const other = answerTo(server.db, claim, async db => {
      await count(db)
      throw new Refusal('conflict', 'It exists already')
    })
    first.release()
    expect(await Promise.all([one, other])).toEqual([{ from: 'first' }, { from: 'first' }])
  })

  test('apply the second if the first is refused', async () => {
    const claim = claimOf()
    const before = (await countNow()) ?? 0
    const first = createWaiting(new Refusal('conflict', 'Not now'))
    const one = answerTo(server.db, claim, first.effect)
    await first.started
    const other = answerTo(server.db, claim, async db => ({ from: 'second', count: await count(db) }))
    first.release()
    // The refused one may get the answer of the other, which is the same request.
    await one.catch(error => expect(error).toMatchObject({ code: 'conflict' }))
    expect(await other).toEqual({ from: 'second', count: before + 1 })
  })

  test('leave nothing of a refusal that came after a success', async () => {
    const claim = claimOf()
    const first = createWaiting({ from: 'first' })
    const one = answerTo(server.db, claim, first.effect)
    await first.started
    const other = answerTo(server.db, claim, async db => {
      await count(db)
      return new Refusal('locked-out', 'Counted as a failure')
    })
    first.release()
    await one
    const before = await countNow()
    expect(await other).toEqual({ from: 'first' })
    expect(await countNow()).toBe(before)
  })
})

test('lets a corrected request use the id of a refused one', async () => {
  const claim = claimOf()
  const refused = answerTo(server.db, claim, async () => {
    throw new Refusal('conflict', 'Wrong')
  })
  await expect(refused).rejects.toMatchObject({ code: 'conflict' })
  expect(await answerTo(server.db, claim, async () => ({ ok: true }))).toEqual({ ok: true })
})

describe('an operation that is canceled while it runs', () => {
  test('is undone and refused if the other commits first', async () => {
    const claim = claimOf()
    const before = await countNow()
    const creation = createWaiting({ created: true })
    const created = answerTo(server.db, claim, creation.effect)
    await creation.started
    const removal = answerTo(server.db, claimOf({ cancels: [claim.id] }), async () => {
      throw new Refusal('not-found', 'Nothing there')
    })
    expect(await removal).toMatchObject({ code: 'not-found' })
    creation.release()
    await expect(created).rejects.toMatchObject({ code: 'operation-canceled' })
    expect(await countNow()).toBe(before)
  })

  test('is seen by the other if it commits first', async () => {
    const claim = claimOf()
    const removal = createWaiting({ removed: false })
    const removing = answerTo(server.db, claimOf({ cancels: [claim.id] }), removal.effect)
    await removal.started
    expect(await answerTo(server.db, claim, async () => ({ created: true }))).toEqual({ created: true })
    removal.release()
    await expect(removing).rejects.toBeInstanceOf(OvertakenError)
  })

  test('does not make the two wait for each other', async () => {
    const claim = claimOf()
    const setting = createWaiting({ set: true })
    const set = answerTo(server.db, claim, setting.effect)
    await setting.started
    const start = performance.now()
    const begun = Promise.withResolvers<void>()
    const unset = answerTo(server.db, claimOf({ cancels: [claim.id] }), async db => {
      begun.resolve()
      return { count: await count(db) }
    })
    // It may be refused before the other one is answered.
    const refused = expect(unset).rejects.toBeInstanceOf(OvertakenError)
    await begun.promise
    setting.release()
    expect(await set).toEqual({ set: true })
    await refused
    // PostgreSQL notices a deadlock after a second.
    expect(performance.now() - start).toBeLessThan(900)
  })
})

test('stores nothing of a member whom the operation deleted', async () => {
  const leaver = await server.member()
  const claim = claimOf({ actorId: leaver.id })
  await answerTo(server.db, claim, async db => {
    await db.deleteFrom('accounts').where('id', '=', leaver.id).execute()
    return { success: true }
  })
  const stored = await server.db
    .selectFrom('operations')
    .where('actor_id', '=', leaver.id)
    .select('id')
    .execute()
  expect(stored).toEqual([])
})
