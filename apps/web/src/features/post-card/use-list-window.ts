import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Entry, type Heights, partsOf, type Range, rangeBetween } from './list-window.ts'

/** Entries this far above and below the window are rendered, in pixels. */
const least = 1000
/** How far ahead they are rendered, so that scrolling renders a few at a time. */
const ahead = 1800

/** The height of a post while none was measured. */
const usual = 480

/** Rendered entries on each side of the one that the list scrolls to. */
const around = 3

/** The number of entries that stay rendered because the member has used them last. */
const usedKept = 4

type Shown = {
  /** The keys of the entries near the window, because entries are added and removed above. */
  keys: ReadonlySet<string>
  heights: Heights
}

/**
 * Decides which entries of a long list are rendered: those near the window, and those that the member has used last.
 * So the focus is never lost, and a thread that was opened stays open for a while. Entries are the children of the
 * list with `data-entry`.
 * @param wanted the key of the entry that the list scrolls to
 */
export const useListWindow = <Of extends Entry>(entries: readonly Of[], wanted: string | null) => {
  const list = useRef<HTMLDivElement>(null)
  const measured = useRef({ width: 0, heights: new Map<string, number>() })
  const anchor = useRef<Anchor | null>(null)
  const [shown, setShown] = useState<Shown>({ keys: new Set(), heights: { measured: new Map(), usual } })
  const [used, setUsed] = useState<readonly string[]>([])
  const range = rangeOf(entries, shown.keys)

  const look = useEffectEvent(() => {
    if (!list.current) return
    if (anchor.current) returnTo(anchor.current)
    const { top, width } = list.current.getBoundingClientRect()
    if (measured.current.width !== width) measured.current = { width, heights: new Map() }
    measure(list.current, measured.current.heights)
    anchor.current = hasScrollAnchoring() ? null : anchorIn(list.current)
    const heights = { measured: measured.current.heights, usual: shown.heights.usual }
    const within = (distance: number) =>
      rangeBetween(entries, heights, -top - distance, window.innerHeight - top + distance)
    const needed = within(least)
    if (needed.first >= range.first && needed.last <= range.last) return
    const { first, last } = within(ahead)
    const keys = new Set(entries.slice(first, last + 1).map(({ key }) => key))
    setShown({ keys, heights: snapshot(heights) })
  })

  useLayoutEffect(() => {
    if (entries && shown) look()
  }, [entries, shown])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const onScroll = () => look()
    const onUse = ({ target }: Event) => {
      const key = target instanceof Element && keyOf(target.closest('[data-entry]'))
      if (key) setUsed(before => [key, ...before.filter(other => other !== key)].slice(0, usedKept))
    }
    const observer = new ResizeObserver(onScroll)
    observer.observe(element)
    observer.observe(document.body)
    window.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('focusin', onUse)
    element.addEventListener('pointerdown', onUse)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
      element.removeEventListener('focusin', onUse)
      element.removeEventListener('pointerdown', onUse)
    }
  }, [])

  const indexOf = (key: string | null | undefined) => entries.findIndex(entry => entry.key === key)
  const kept = used.map(indexOf)
  // The Tab key leads on from the one that has the focus.
  const near = [kept[0] ?? -1, 1, indexOf(wanted), around] as const
  const isRendered = (index: number) =>
    (index >= range.first && index <= range.last) ||
    kept.includes(index) ||
    isNear(index, near[0], near[1]) ||
    isNear(index, near[2], near[3])
  return { list, parts: partsOf(entries, shown.heights, isRendered) }
}

const isNear = (index: number, other: number, distance: number) =>
  other >= 0 && Math.abs(index - other) <= distance

/** Empty if none is left. */
const rangeOf = (entries: readonly Entry[], keys: ReadonlySet<string>): Range => ({
  first: Math.max(
    entries.findIndex(({ key }) => keys.has(key)),
    0,
  ),
  last: entries.findLastIndex(({ key }) => keys.has(key)),
})

const snapshot = ({ measured, usual: before }: Heights): Heights => {
  const sum = [...measured.values()].reduce((total, height) => total + height, 0)
  const isGuess = before === usual && measured.size > around
  return { measured: new Map(measured), usual: isGuess ? sum / measured.size : before }
}

const keyOf = (element: Element | null) => (element instanceof HTMLElement && element.dataset.entry) || null

const measure = (list: HTMLElement, heights: Map<string, number>) => {
  for (const element of list.children) {
    const key = keyOf(element)
    if (key) heights.set(key, element.getBoundingClientRect().height)
  }
}

/** An entry in the window, and its distance from the top of the document. */
type Anchor = { element: Element; distance: number }

/** Most browsers keep the reader's place when something above it changes its height. */
const hasScrollAnchoring = () => getComputedStyle(document.documentElement).overflowAnchor === 'auto'

const distanceOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY

const anchorIn = (list: HTMLElement): Anchor | null => {
  const element = [...list.children].find(child => keyOf(child) && child.getBoundingClientRect().bottom > 0)
  return element ? { element, distance: distanceOf(element) } : null
}

const returnTo = ({ element, distance }: Anchor) => {
  const moved = element.isConnected ? distanceOf(element) - distance : 0
  if (Math.abs(moved) >= 1 && window.scrollY > 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
