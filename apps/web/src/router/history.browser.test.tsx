import { afterEach, expect, test } from 'vitest'
import { createBrowserHistory, type Step } from './history.ts'

const start = location.href
afterEach(() => window.history.replaceState(null, '', start))

test('writes to the history of the browser, and follows it back', async () => {
  const history = createBrowserHistory(window)
  const steps: Step[] = []
  const unsubscribe = history.subscribe(step => steps.push(step))
  const { href } = location
  history.navigate('/events?when=past', { replace: false, state: { from: 'home' } })
  expect(location.pathname + location.search).toBe('/events?when=past')
  expect(history.current()).toMatchObject({ type: 'PUSH', location: { state: { from: 'home' } } })
  history.go(-1)
  await expect.poll(() => steps.map(({ type }) => type)).toEqual(['PUSH', 'POP'])
  expect(location.href).toBe(href)
  unsubscribe()
})

test('reads the state of a tab that was opened before', () => {
  window.history.replaceState({ usr: { from: 'home' }, key: 'a1', idx: 3 }, '')
  expect(createBrowserHistory(window).current()).toMatchObject({
    type: 'POP',
    location: { state: { from: 'home' }, key: 'a1' },
  })
})
