import { type Location, locationOf, newKey, type State } from './location.ts'

/** How the current location was reached: POP is the first one, and going back or forward. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export type Step = { location: Location; type: NavigationType }

export type History = {
  current: () => Step
  navigate: (href: string, how: { replace: boolean; state: State }) => void
  go: (delta: number) => void
  /**
   * Adds an entry for a dialog or panel over the screen, so that Back closes it.
   * @param close called when the member went back
   * @returns removes the entry, for a layer that was closed another way
   */
  addLayer: (close: () => void) => () => void
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
  const entry = () => `${location.href} ${keyIn(history.state)}`
  let current = read('POP')
  let shown = entry()
  const update = (type: NavigationType) => {
    current = read(type)
    shown = entry()
    for (const listener of listeners) listener(current)
  }

  /** The open layers, the lowest first. */
  let layers: Layer[] = []
  // Going back takes a moment. Whatever comes meanwhile waits, or it would change the entry being left.
  const waiting: (() => void)[] = []
  let isLeaving = false
  const inOrder = (change: () => void) => {
    waiting.push(change)
    while (!isLeaving && waiting.length > 0) waiting.shift()?.()
  }
  const arrive = () => {
    isLeaving = false
    history.scrollRestoration = 'auto'
    inOrder(() => undefined)
  }
  /** Goes back from entries of layers without showing anything. */
  const leave = (count: number) => {
    if (count < 1) return
    inOrder(() => {
      isLeaving = true
      const timer = setTimeout(arrive, slowest)
      page.addEventListener('popstate', () => clearTimeout(timer), { once: true })
      history.go(-count)
    })
  }
  const addEntry = (layer: Layer) => {
    layer.hasEntry = true
    inOrder(() => {
      // The screen may scroll below a panel, and stays there when the panel closes.
      history.scrollRestoration = 'manual'
      history.pushState({ ...history.state, depth: layers.indexOf(layer) + 1 }, '')
    })
  }
  page.addEventListener('popstate', () => {
    if (isLeaving) return arrive()
    const depth = depthIn(history.state)
    // Entries of layers that were closed while another screen was open above them.
    leave(depth - layers.length)
    const left = layers.slice(depth).reverse()
    if (left.length > 0) history.scrollRestoration = 'auto'
    for (const layer of left) {
      layer.hasEntry = false
      layer.close()
    }
    // A layer that asks something first stays open.
    setTimeout(() => {
      for (const layer of layers) if (!layer.hasEntry) addEntry(layer)
    })
    if (entry() !== shown) update('POP')
  })
  // The page was loaded again while layers were open, which are closed now.
  leave(depthIn(history.state))
  return {
    current: () => current,
    navigate: (href, { replace, state }) => {
      if (replace) leave(layers.length)
      layers = []
      inOrder(() => {
        history.scrollRestoration = 'auto'
        if (replace) history.replaceState({ usr: state, key: newKey() }, '', href)
        else history.pushState({ usr: state, key: newKey() }, '', href)
        update(replace ? 'REPLACE' : 'PUSH')
      })
    },
    go: delta => history.go(delta),
    addLayer: close => {
      const layer = { close, hasEntry: true }
      layers.push(layer)
      addEntry(layer)
      return () => {
        if (!layers.includes(layer)) return
        layers = layers.filter(other => other !== layer)
        if (layer.hasEntry) leave(1)
      }
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Tabs from earlier versions of the app have their state in the same place. */
const stateIn = (entry: unknown): State => (isRecord(entry) && isRecord(entry.usr) ? entry.usr : null)

const keyIn = (entry: unknown) => (isRecord(entry) && typeof entry.key === 'string' ? entry.key : undefined)

/** A dialog or panel over the screen. */
type Layer = { close: () => void; hasEntry: boolean }

const depthIn = (entry: unknown) => (isRecord(entry) && typeof entry.depth === 'number' ? entry.depth : 0)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Milliseconds after which the browser is not expected to go back any more. */
const slowest = 500

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
    addLayer: () => () => undefined,
    subscribe: listener => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter(other => other !== listener)
      }
    },
  }
}
