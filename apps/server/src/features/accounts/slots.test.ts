import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

it('lets so many run at once, and the rest in their order, also after a failure', async () => {
  const inSlot = createSlots(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4].map(number =>
      inSlot(async () => {
        started.push(number)
        running += 1
        most = Math.max(most, running)
        await new Promise(resolve => setTimeout(resolve, 5))
        running -= 1
        if (number === 1) throw new Error('one fails')
        return number
      }),
    ),
  )
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(results.map(result => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
