import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './create-concurrency-limit.ts'

/** Tasks that end on demand, and a record of when each started. */
const createTasks = (limit: ReturnType<typeof createConcurrencyLimit>) => {
  const started: string[] = []
  const open = new Map<string, (error?: Error) => void>()
  const add = (key: string, name: string) =>
    limit(
      key,
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name)
          open.set(name, error => (error ? reject(error) : resolve(name)))
        }),
    )
  const end = async (name: string, error?: Error) => {
    const settle = open.get(name)
    open.delete(name)
    settle?.(error)
    await new Promise(setImmediate)
  }
  return { started, open, add, end }
}

test('starts waiting tasks in order, even after a task fails', async () => {
  const { started, add, end } = createTasks(createConcurrencyLimit({ running: 2 }))
  const answers = ['a', 'b', 'c', 'd', 'e'].map(name => add('one', name).catch(() => `${name} failed`))
  expect(started).toEqual(['a', 'b'])
  await end('b', new Error('damaged'))
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'e', 'd']) await end(name)
  expect(await Promise.all(answers)).toEqual(['a', 'b failed', 'c', 'd', 'e'])
})

test('refuses a key with too many waiting tasks with 429, and other keys only when the queue is full', async () => {
  const limit = createConcurrencyLimit({ running: 1, waiting: 2, waitingPerKey: 1 })
  const { add, end } = createTasks(limit)
  const accepted = [add('ada', 'a1'), add('ada', 'a2')]
  await expect(add('ada', 'a3')).rejects.toMatchObject({ status: 429 })
  accepted.push(add('ben', 'b1'))
  await expect(add('cleo', 'c1')).rejects.toMatchObject({ status: 503 })
  for (const name of ['a1', 'a2', 'b1']) await end(name)
  expect(await Promise.all(accepted)).toEqual(['a1', 'a2', 'b1'])
})

const keys = ['ada', 'ben', 'cleo']
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...keys).map(key => ({ add: key })) },
    { weight: 2, arbitrary: fc.nat().map(pick => ({ end: pick })) },
  ),
  { maxLength: 60 },
)

test('keeps both limits, starts each key in order and lets waiting keys take turns', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      async (all, running, each) => {
        const { started, open, add, end } = createTasks(
          createConcurrencyLimit({ running, runningPerKey: each }),
        )
        const added: Record<string, number> = {}
        const waitingSince: Record<string, number> = {}
        const ofKey = (names: Iterable<string>, key: string) =>
          [...names].filter(name => name.startsWith(`${key} `))
        const answers: Promise<string>[] = []
        const look = () => {
          expect(open.size).toBeLessThanOrEqual(running)
          for (const key of keys) {
            const mine = ofKey(started, key)
            expect(ofKey(open.keys(), key).length).toBeLessThanOrEqual(each)
            expect(mine).toEqual(mine.map((_, index) => `${key} ${index}`))
            const waits = mine.length < (added[key] ?? 0)
            if (!waits) delete waitingSince[key]
          }
        }
        const finish = async (name: string) => {
          const before = started.length
          await end(name)
          const [next] = started.slice(before)
          const key = next?.split(' ')[0]
          for (const other of keys) {
            if (other === key || waitingSince[other] === undefined) continue
            if (ofKey(open.keys(), other).length >= each) continue
            waitingSince[other] += 1
            expect(waitingSince[other], `${other} waits for one turn of each other key at most`).toBeLessThan(
              keys.length * each,
            )
          }
          if (key) delete waitingSince[key]
          if (key && ofKey(started, key).length < (added[key] ?? 0)) waitingSince[key] = 0
        }
        for (const step of all) {
          if ('add' in step) {
            const number = added[step.add] ?? 0
            added[step.add] = number + 1
            answers.push(add(step.add, `${step.add} ${number}`))
            if (ofKey(started, step.add).length <= number) waitingSince[step.add] ??= 0
          } else if (open.size > 0) {
            const name = [...open.keys()][step.end % open.size]
            if (name) await finish(name)
          }
          look()
        }
        while (open.size > 0) {
          await finish([...open.keys()][0] ?? '')
          look()
        }
        expect(await Promise.all(answers)).toHaveLength(
          Object.values(added).reduce((sum, one) => sum + one, 0),
        )
      },
    ),
    { numRuns: 200 },
  )
})
