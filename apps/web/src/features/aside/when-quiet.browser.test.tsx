import { expect, test } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

/** Loads something again and again until it is stopped. */
const keepLoading = (load: (address: string) => unknown) => {
  const timer = setInterval(() => load(`/favicon.svg?${crypto.randomUUID()}`), 40)
  return () => clearInterval(timer)
}

const runsWithin = (milliseconds: number) =>
  new Promise<boolean>(resolve => {
    const cancel = whenQuiet(() => resolve(true), 300)
    setTimeout(() => {
      cancel()
      resolve(false)
    }, milliseconds)
  })

test('does not wait for pictures', async () => {
  const stop = keepLoading(address => {
    new Image().src = address
  })
  expect(await runsWithin(2000)).toBe(true)
  stop()
})

test('waits for answers', async () => {
  const stop = keepLoading(address => fetch(address).then(response => response.text()))
  expect(await runsWithin(1500)).toBe(false)
  stop()
})
