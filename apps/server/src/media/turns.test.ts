import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** Work that ends when told to. */
const createWork = () => {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name)
      ends.set(name, error => (error ? reject(error) : resolve(name)))
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await new Promise(setImmediate)
  }
  return { started, work, end }
}

test('so many run at once; the others follow in the order they came, after a failure too', async () => {
  const { started, work, end } = createWork()
  const turns = takeTurns(2, 10)
  const answers = ['a', 'b', 'c', 'd', 'e'].map(name => turns(work(name)).catch(() => `${name} failed`))
  await new Promise(setImmediate)
  expect(started).toEqual(['a', 'b'])
  await end('b', new Error('no picture'))
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  await end('e')
  await end('d')
  expect(await Promise.all(answers)).toEqual(['a', 'b failed', 'c', 'd', 'e'])
  const late = turns(work('f'))
  expect(started.at(-1)).toBe('f')
  await end('f')
  expect(await late).toBe('f')
})

test('whoever finds too many waiting is asked to come back', async () => {
  const { work, end } = createWork()
  const turns = takeTurns(1, 1)
  const taken = [turns(work('a')), turns(work('b'))]
  await expect(turns(work('c'))).rejects.toMatchObject({ status: 503, data: { retryAfter: 5 } })
  await end('a')
  await end('b')
  expect(await Promise.all(taken)).toEqual(['a', 'b'])
})
