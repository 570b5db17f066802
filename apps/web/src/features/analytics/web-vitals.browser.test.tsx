import { expect, test } from 'vitest'
import { createVisit, type Signal } from './visit.ts'
import { reportWebVitals } from './web-vitals.ts'

test('counts the vitals of a page that had loaded before the app started', async () => {
  expect(document.readyState).toBe('complete')
  const visit = createVisit()
  const signals: Signal[] = []
  visit.listen(signal => signals.push(signal))
  reportWebVitals(visit)
  await expect
    .poll(() => signals.map(signal => signal.type === 'vital' && signal.name), { timeout: 10_000 })
    .toContain('TTFB')
})
