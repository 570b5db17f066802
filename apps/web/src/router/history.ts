import { type Location, locationOf, newKey, type State } from './location.ts'

/** How the current location was reached: POP is the first one, and going back or forward. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export type Step = { location: Location; type: NavigationType }

export type History = {
  current: () => Step
  navigate: (href: string, how: { replace: boolean; state: State }) => void
  go: (delta: number) => void
  /** @returns ends the subscription */
  subscribe: (listener: (step: Step) => void) => () => void
}

/** The browser's own history. */
export const createBrowserHistory = (page: Window): History => {
  const { location, history } = page
  const listeners = new Set<(step: Step) => void>()
  const read = (type: NavigationType): Step => ({
    type,
    location: locationOf(
      location.pathname + location.search + location.hash,
      stateIn(history.state),
      keyIn(history.state),
    ),
  })
  let current = read('POP')
  const update = (type: NavigationType) => {
    current = read(type)
    for (const listener of listeners) listener(current)
  }
  page.addEventListener('popstate', () => update('POP'))
  return {
    current: () => current,
    navigate: (href, { replace, state }) => {
      if (replace) history.replaceState({ usr: state, key: newKey() }, '', href)
      else history.pushState({ usr: state, key: newKey() }, '', href)
      update(replace ? 'REPLACE' : 'PUSH')
    },
    go: delta => history.go(delta),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Tabs from earlier versions of the app have their state in the same place. */
const stateIn = (entry: unknown): State => (isRecord(entry) && isRecord(entry.usr) ? entry.usr : null)

const keyIn = (entry: unknown) => (isRecord(entry) && typeof entry.key === 'string' ? entry.key : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** For tests: a history that leaves the browser's address alone. */
export const createMemoryHistory = (href: string): History => {
  const entries = [locationOf(href, null)]
  let index = 0
  let type: NavigationType = 'POP'
  let listeners: ((step: Step) => void)[] = []
  const read = (): Step => ({ type, location: entries[index] ?? locationOf('/', null) })
  let current = read()
  const update = (next: NavigationType) => {
    type = next
    current = read()
    for (const listener of listeners) listener(current)
  }
  return {
    current: () => current,
    navigate: (to, { replace, state }) => {
      if (!replace) index += 1
      entries.splice(index, replace ? 1 : entries.length, locationOf(to, state))
      update(replace ? 'REPLACE' : 'PUSH')
    },
    go: delta => {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1)
      update('POP')
    },
    subscribe: listener => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter(other => other !== listener)
      }
    },
  }
}
