import { type Operation, scopeOf, settingOf } from '@bowline/domain/operation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Send } from './drain.ts'
import {
  createBrowser,
  createPost,
  deletePost,
  eventually,
  follow,
  refusal,
  type Tab,
  unfollow,
  updatePost,
} from './testing.ts'

/** What can go wrong with one request. */
type Fault = 'none' | 'never sent' | 'answer lost' | '500' | '429' | 'hangs' | 'not json'

type Step =
  | { type: 'enqueue'; tab: number; make: Operation['type']; subject: number; dies: boolean }
  | { type: 'drain'; tab: number }
  | { type: 'wake'; tab: number }
  | { type: 'kill'; tab: number }
  | { type: 'wait'; milliseconds: number }
  | { type: 'pause' }

/** A server that keeps its answers by id, as ours does. */
const createServer = (faults: Fault[]) => {
  const answers = new Map<string, string>()
  const effects: { id: string; operation: Operation }[] = []
  let isSound = false
  const send: Send = async (operation, { id }) => {
    const fault = isSound ? 'none' : (faults.shift() ?? 'none')
    // The request and its answer take a moment each, so that everything else can come between.
    await new Promise(resolve => setTimeout(resolve, 0))
    if (fault === 'never sent') throw new TypeError('Failed to fetch')
    if (fault === '500') throw refusal(500)
    if (fault === '429') throw refusal(429, 'Too many', 3)
    if (fault === 'not json') throw new SyntaxError('Unexpected token <')
    if (!answers.has(id)) {
      answers.set(id, `answer to ${id}`)
      effects.push({ id, operation })
    }
    if (fault === 'answer lost') throw new TypeError('Failed to fetch')
    if (fault === 'hangs') await new Promise(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 0))
    return answers.get(id)
  }
  return {
    send,
    effects,
    mend: () => {
      isSound = true
    },
  }
}

const makes = ['CREATE_POST', 'UPDATE_POST', 'DELETE_POST', 'FOLLOW_USER', 'UNFOLLOW_USER'] as const

const operationOf = (make: Operation['type'], subject: number, serial: number): Operation => {
  const postId = `post ${subject}`
  if (make === 'CREATE_POST') return createPost(postId, `${serial}`)
  if (make === 'UPDATE_POST') return updatePost(postId, `${serial}`)
  if (make === 'DELETE_POST') return deletePost(postId)
  return make === 'FOLLOW_USER' ? follow(`user ${subject}`) : unfollow(`user ${subject}`)
}

const tabs = 2
const tab = fc.nat(tabs - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('enqueue' as const),
      tab,
      make: fc.constantFrom(...makes),
      subject: fc.nat(2),
      // The tab dies before enqueue resolves: the operation may be kept or not.
      dies: fc.integer({ min: 0, max: 9 }).map(chance => chance === 0),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('drain' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wake' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('kill' as const), tab }) },
  { weight: 2, arbitrary: fc.constant({ type: 'pause' as const }) },
  {
    weight: 2,
    // Clocks go back too.
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      milliseconds: fc.integer({ min: -100_000, max: 400_000 }),
    }),
  },
)
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'never sent',
  'answer lost',
  '500',
  '429',
  'hangs',
  'not json',
)

const run = async (steps: Step[], faults: Fault[]) => {
  const browser = createBrowser()
  const server = createServer([...faults])
  const open = () => browser.openTab(server.send)
  const living: Tab[] = Array.from({ length: tabs }, open)
  const kept: { id: string; operation: Operation }[] = []
  const unsure: string[] = []
  let serial = 0

  const at = (index: number) => {
    const found = living[index]
    if (!found) throw new Error(`There is no tab ${index}`)
    return found
  }
  for (const step of steps) {
    if (step.type === 'enqueue') {
      const operation = operationOf(step.make, step.subject, serial++)
      const enqueuing = at(step.tab).outbox.enqueue(operation)
      if (step.dies) {
        unsure.push(JSON.stringify(operation))
        await new Promise(resolve => setTimeout(resolve, 0))
        at(step.tab).kill()
        living[step.tab] = open()
      } else kept.push({ operation, id: await enqueuing })
    } else if (step.type === 'kill') {
      at(step.tab).kill()
      living[step.tab] = open()
    } else if (step.type === 'drain') void at(step.tab).outbox.drain()
    else if (step.type === 'wake') void at(step.tab).outbox.wake()
    else if (step.type === 'wait') browser.clock.time += step.milliseconds
    else await new Promise(resolve => setTimeout(resolve, 1))
  }

  // In the end all is well for as long as it takes.
  server.mend()
  for (const one of living) one.kill()
  const last = open()
  await last.outbox.ready
  await eventually(async () => {
    browser.clock.time += 400_000
    await last.outbox.drain()
    return last.outbox.list().length === 0
  })
  expect(last.outbox.state().damaged).toEqual([])
  await last.outbox.close()
  return { kept, unsure, effects: server.effects }
}

test('whatever fails, dies or waits: nothing is lost, nothing done twice, order is kept within a scope', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(fault, { maxLength: 12 }),
      async (steps, faults) => {
        const { kept, unsure, effects } = await run(steps, faults)
        const done = effects.map(({ id }) => id)
        const known = new Set(kept.map(({ id }) => id))
        const others = effects
          .filter(({ id }) => !known.has(id))
          .map(({ operation }) => JSON.stringify(operation))
        expect(others.length, 'nobody made it').toBe(new Set(others).size)
        for (const other of others) expect(unsure, 'nobody made it').toContain(other)

        expect(new Set(done).size, 'done twice').toBe(done.length)
        const scopes = new Map<string, { id: string; operation: Operation }[]>()
        for (const entry of kept) {
          const scope = scopeOf(entry.operation)
          scopes.set(scope, [...(scopes.get(scope) ?? []), entry])
        }
        for (const [scope, made] of scopes) {
          const order = made.map(({ id }) => id)
          const all = effects.filter(({ operation }) => scopeOf(operation) === scope).map(({ id }) => id)
          const happened = all.filter(id => known.has(id))
          if (made.every(({ operation }) => settingOf(operation) === null))
            expect(happened, scope).toEqual(order)
          else {
            // Settings may be left out where a newer one says it all, and never change places.
            expect(happened, scope).toEqual(order.filter(id => happened.includes(id)))
            if (!unsure.length) expect(all.at(-1), scope).toBe(order.at(-1))
          }
        }
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)

test('whatever is refused is kept, or made needless by a deletion; nothing reaches a post before its creation', async () => {
  const refused = fc.uniqueArray(fc.nat(11), { maxLength: 6 })
  const choices = fc.array(fc.record({ make: fc.constantFrom(...makes), subject: fc.nat(1) }), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(choices, refused, fc.nat(12), async (made, bad, drainAt) => {
      const server = createServer([])
      const badIds = new Set<string>()
      const { outbox } = createBrowser().openTab((operation, context) =>
        badIds.has(context.id) ? Promise.reject(refusal(400)) : server.send(operation, context),
      )
      const kept: { id: string; operation: Operation }[] = []
      for (const [index, { make, subject }] of made.entries()) {
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

      const done = server.effects.map(({ id }) => id)
      expect(new Set(done).size).toBe(done.length)
      for (const [index, { id, operation }] of kept.entries()) {
        if (done.includes(id)) continue
        const later = kept.slice(index + 1).filter(other => scopeOf(other.operation) === scopeOf(operation))
        const isNeedless = later.some(
          other => settingOf(other.operation) !== null || other.operation.type === 'DELETE_POST',
        )
        expect(isNeedless, `${operation.type} is lost`).toBe(true)
      }
      for (const [index, { id, operation }] of kept.entries()) {
        if (operation.type !== 'CREATE_POST' || !done.includes(id)) continue
        const updates = kept
          .slice(index + 1)
          .filter(
            other =>
              other.operation.type === 'UPDATE_POST' && scopeOf(other.operation) === scopeOf(operation),
          )
        for (const update of updates)
          if (done.includes(update.id)) expect(done.indexOf(update.id)).toBeGreaterThan(done.indexOf(id))
      }
    }),
    { numRuns: 100 },
  )
}, 60_000)
