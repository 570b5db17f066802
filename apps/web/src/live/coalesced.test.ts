import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

/** Runs that the test ends. */
const runs = () => {
  const ends: (() => void)[] = []
  const run = () => new Promise<void>(resolve => ends.push(resolve))
  const endOf = async (index: number) => {
    ends[index]?.()
    await new Promise(setImmediate)
  }
  return { run, endOf, begun: () => ends.length }
}

test('runs at once, and once more for all requests made meanwhile', async () => {
  const { run, endOf, begun } = runs()
  const ask = coalesced(run)
  ask()
  expect(begun()).toBe(1)
  for (let times = 0; times < 5; times += 1) ask()
  expect(begun()).toBe(1)
  await endOf(0)
  expect(begun()).toBe(2)
  await endOf(1)
  expect(begun()).toBe(2)
  ask()
  expect(begun()).toBe(3)
})

test('continues after a run that fails', async () => {
  let begun = 0
  const ask = coalesced(() => {
    begun += 1
    return Promise.reject(new Error('No network'))
  })
  ask()
  ask()
  await new Promise(setImmediate)
  ask()
  await new Promise(setImmediate)
  expect(begun).toBe(3)
})
