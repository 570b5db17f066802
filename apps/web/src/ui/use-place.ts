import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  distanceTo,
  keepsPlace,
  type Pages,
  type Place,
  placeAsText,
  placeFromText,
  placeKey,
  placeOf,
} from './place.ts'

/** Below the header. */
const line = 76
/** In milliseconds, from when the entry is rendered. */
const restoring = 1500
/** How long that may take. */
const rendering = 10_000
const saveAfter = 150

/** The list's current state. */
type List = {
  pages: Pages
  isReading: boolean
  /** Reads the page with the last of these cursors into the list. */
  readAhead: (cursors: readonly string[]) => Promise<unknown>
}

/**
 * Remembers the reader's place in a list for the tab's lifetime and returns there when the list is shown again. After
 * a reload, the page with that place is read again. Entries are the elements with `data-post`.
 * @param listName without it, nothing is remembered
 * @returns the list's `ref`, the id of the entry to return to, and whether that has to be read first
 */
export const usePlace = (listName: string | undefined, { pages, isReading, readAhead }: List) => {
  const key = listName && placeKey(listName)
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(() => (key && !isFreshStart(key) ? read(key) : null))
  const isThere = pages.some(({ posts }) => posts.some(({ id }) => id === wanted?.id))
  const readOn = useEffectEvent(readAhead)
  const pageCount = pages.length

  useEffect(() => {
    if (!wanted || !list.current) return
    const end = () => setWanted(null)
    if (isThere) return restorePlace(list.current, wanted, end)
    if (!isReading && wanted.cursors.length < pageCount) return end()
    if (!isReading) readOn(wanted.cursors).catch(end)
    return onTakeOver(end)
  }, [wanted, isThere, isReading, pageCount])

  const save = useEffectEvent(() => {
    if (key && list.current && !wanted) write(key, placeOf(measure(list.current), line, pages))
  })

  useEffect(() => {
    if (!key) return
    rememberStart(key)
    let waiting: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      if (waiting === undefined) return
      clearTimeout(waiting)
      waiting = undefined
      save()
    }
    const onScroll = () => {
      waiting ??= setTimeout(saveNow, saveAfter)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    // They may leave the screen.
    for (const sign of leavingEvents) window.addEventListener(sign, saveNow, true)
    return () => {
      window.removeEventListener('scroll', onScroll)
      for (const sign of leavingEvents) window.removeEventListener(sign, saveNow, true)
      clearTimeout(waiting)
    }
  }, [key])

  return { list, wanted: wanted?.id ?? null, isAway: wanted !== null && !isThere }
}

const leavingEvents = ['pointerdown', 'keydown', 'pagehide'] as const

/** Heights change while entries render, so it looks for the place in each frame until the reader scrolls. */
const restorePlace = (list: HTMLElement, place: Place, onEnd: () => void) => {
  let end = performance.now() + rendering
  let isFound = false
  let frame = 0
  const step = () => {
    const entries = measure(list)
    if (!isFound && entries.some(({ id }) => id === place.id)) {
      isFound = true
      end = performance.now() + restoring
    }
    const distance = distanceTo(place, entries)
    if (distance !== null) window.scrollBy({ top: distance, behavior: 'instant' })
    if (performance.now() < end) frame = requestAnimationFrame(step)
    else finish()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    unlisten()
  }
  const finish = () => {
    stop()
    onEnd()
  }
  const unlisten = onTakeOver(finish)
  frame = requestAnimationFrame(step)
  return stop
}

/** The reader scrolls or does something else, which ends the restoration. */
const onTakeOver = (run: () => void) => {
  for (const sign of takeOverEvents) window.addEventListener(sign, run, { passive: true })
  return () => {
    for (const sign of takeOverEvents) window.removeEventListener(sign, run)
  }
}

const takeOverEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const measure = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('[data-post]')].map(entry => {
    const { top, bottom } = entry.getBoundingClientRect()
    return { id: entry.dataset.post ?? '', top, bottom }
  })

/** The first screen of a newly opened page starts at the top; later ones do not. */
const isFreshStart = (key: string) => {
  const [entry] = performance.getEntriesByType('navigation')
  if (sessionStorage.getItem(startKey(key)) === thisStart()) return false
  return entry instanceof PerformanceNavigationTiming && !keepsPlace(entry.type)
}

const rememberStart = (key: string) => sessionStorage.setItem(startKey(key), thisStart())

const startKey = (key: string) => `${key}:page`

const thisStart = () => `${performance.timeOrigin}`

const read = (key: string) => placeFromText(sessionStorage.getItem(key))

const write = (key: string, place: Place | null) => {
  if (place) sessionStorage.setItem(key, placeAsText(place))
  else sessionStorage.removeItem(key)
}
