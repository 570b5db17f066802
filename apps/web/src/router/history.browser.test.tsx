import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBrowserHistory, type Step } from './history.ts'

const start = location.href
/** One for the page: each of them follows the browser. */
const history = createBrowserHistory(window)
afterEach(() => window.history.replaceState(null, '', start))

test('writes to the history of the browser, and follows it back', async () => {
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

describe('layers over a screen', () => {
  const open = () => {
    const closed = vi.fn(() => remove())
    const remove = history.addLayer(closed)
    return { closed, remove }
  }
  const begin = (path = '/layers') => {
    history.navigate(path, { replace: false, state: null })
    const steps: Step[] = []
    history.subscribe(step => steps.push(step))
    return steps
  }

  test('closes the highest layer when the member goes back, and shows no other screen', async () => {
    const steps = begin()
    const [panel, dialog] = [open(), open()]
    window.history.back()
    await expect.poll(() => dialog.closed.mock.calls.length).toBe(1)
    expect(panel.closed).not.toHaveBeenCalled()
    window.history.back()
    await expect.poll(() => panel.closed.mock.calls.length).toBe(1)
    expect(dialog.closed).toHaveBeenCalledOnce()
    expect([location.pathname, steps]).toEqual(['/layers', []])
  })

  test('removes the entry of a layer that was closed otherwise', async () => {
    const steps = begin()
    const { closed, remove } = open()
    remove()
    history.navigate('/next', { replace: false, state: null })
    await expect.poll(() => location.pathname).toBe('/next')
    window.history.back()
    await expect.poll(() => steps.map(({ location: { pathname } }) => pathname)).toEqual(['/next', '/layers'])
    expect(closed).not.toHaveBeenCalled()
  })

  test('opens a layer at once after another was closed', async () => {
    begin()
    open().remove()
    const second = open()
    await new Promise(left => window.addEventListener('popstate', left, { once: true }))
    await expect.poll(() => window.history.state.depth).toBe(1)
    window.history.back()
    await expect.poll(() => second.closed.mock.calls.length).toBe(1)
    expect(location.pathname).toBe('/layers')
  })

  test('passes the entries of layers when the member returns from a screen opened from them', async () => {
    const steps = begin()
    const [panel, dialog] = [open(), open()]
    history.navigate('/from-dialog', { replace: false, state: null })
    panel.remove()
    dialog.remove()
    window.history.back()
    await expect.poll(() => steps.at(-1)?.location.pathname).toBe('/layers')
    await expect.poll(() => window.history.state.depth).toBe(undefined)
    expect(panel.closed).not.toHaveBeenCalled()
    const next = open()
    window.history.back()
    await expect.poll(() => next.closed.mock.calls.length).toBe(1)
  })

  test('replaces the screen below a layer', async () => {
    const steps = begin('/before')
    history.navigate('/deleted', { replace: false, state: null })
    const { remove } = open()
    history.navigate('/home', { replace: true, state: null })
    remove()
    await expect.poll(() => location.pathname).toBe('/home')
    window.history.back()
    await expect.poll(() => steps.at(-1)?.location.pathname).toBe('/before')
  })

  test('asks a layer again that stayed open', async () => {
    begin()
    const closed = vi.fn()
    const remove = history.addLayer(closed)
    window.history.back()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
    await expect.poll(() => window.history.state.depth).toBe(1)
    window.history.back()
    await expect.poll(() => closed.mock.calls.length).toBe(2)
    remove()
    expect(location.pathname).toBe('/layers')
  })
})

test('reads the state of a tab that was opened before', () => {
  window.history.replaceState({ usr: { from: 'home' }, key: 'a1', idx: 3 }, '')
  expect(createBrowserHistory(window).current()).toMatchObject({
    type: 'POP',
    location: { state: { from: 'home' }, key: 'a1' },
  })
})

test('leaves the entries of layers that were open when the page was loaded again', async () => {
  window.history.pushState({ key: 'before' }, '', '/reloaded')
  window.history.pushState({ key: 'before', depth: 1 }, '')
  window.history.pushState({ key: 'before', depth: 2 }, '')
  createBrowserHistory(window)
  await expect.poll(() => window.history.state).toEqual({ key: 'before' })
  expect(location.pathname).toBe('/reloaded')
})
