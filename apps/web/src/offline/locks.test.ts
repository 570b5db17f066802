import { expect, test } from 'vitest'
import { leaseLocks } from './locks.ts'
import { createBrowser, eventually, turnstile } from './testing.ts'

test('gives the lease to one of two tabs; the other one gets it on release', async () => {
  const browser = createBrowser()
  const gate = turnstile()
  const log: string[] = []
  const one = leaseLocks(browser.store(), browser.clock.now)
  const other = leaseLocks(browser.store(), browser.clock.now)
  const first = one.request('drain', AbortSignal.timeout(9_000), async () => {
    log.push('one')
    await gate.pass()
  })
  await eventually(() => log.length === 1)
  const second = other.request('drain', AbortSignal.timeout(9_000), async () => {
    log.push('other')
  })
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(log).toEqual(['one'])
  gate.open()
  await first
  await second
  expect(log).toEqual(['one', 'other'])
})

test('ends the lease of a closed tab automatically', async () => {
  const browser = createBrowser()
  expect(
    await browser.store().acquireLease('drain', 'dead', browser.clock.time, browser.clock.time + 60_000),
  ).toBe(true)
  const held = leaseLocks(browser.store(), browser.clock.now)
  const impatient = held.request('drain', AbortSignal.timeout(20), async () => undefined)
  await expect(impatient).rejects.toThrow('timeout')
  browser.clock.time += 60_000
  let ran = false
  await held.request('drain', AbortSignal.timeout(9_000), async () => {
    ran = true
  })
  expect(ran).toBe(true)
})
