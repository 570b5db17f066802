import { useEffect, useRef } from 'react'
import { distanceTo, keepsPlace, type Place, placeAsText, placeFromText, placeKey, placeOf } from './place.ts'

/** Below the header. */
const line = 76
const restoring = 1500

/** The list's current state: its entries page by page, and how to load more. */
type List = {
  pages: readonly { posts: readonly { id: string }[] }[] | null
  fetchMore: (() => unknown) | null
}

/**
 * Remembers the reader's place in a list for the tab's lifetime and returns there when the list is shown again.
 * Pages loaded before a reload are fetched for it. Entries are the elements with `data-post`.
 */
export const usePlace = (listName: string, { pages, fetchMore }: List) => {
  const key = placeKey(listName)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<Place | null | undefined>(undefined)
  const pageCount = useRef(0)

  useEffect(() => {
    pageCount.current = pages?.length ?? 0
  }, [pages])

  useEffect(() => {
    if (wanted.current === undefined) wanted.current = isFreshStart(key) ? null : read(key)
    const place = wanted.current
    if (!pages || !place || !list.current) return
    const giveUp = () => {
      wanted.current = null
    }
    if (pages.some(({ posts }) => posts.some(({ id }) => id === place.id)))
      return restorePlace(list.current, place, giveUp)
    if (fetchMore && pages.length < place.pages) fetchMore()
    else giveUp()
    return onTakeOver(giveUp)
  }, [key, pages, fetchMore])

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      waiting = undefined
      if (list.current) write(key, placeOf(measure(list.current), line, pageCount.current))
    }
    const onScroll = () => {
      waiting ??= setTimeout(save, 150)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(waiting)
    }
  }, [key])

  return list
}

/** Heights change while entries render, so it looks for the place in each frame until the reader scrolls. */
const restorePlace = (list: HTMLElement, place: Place, onEnd: () => void) => {
  const end = performance.now() + restoring
  let frame = 0
  const step = () => {
    const distance = distanceTo(place, measure(list))
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
  const opened = `${performance.timeOrigin}`
  if (sessionStorage.getItem(`${key}:page`) === opened) return false
  sessionStorage.setItem(`${key}:page`, opened)
  return entry instanceof PerformanceNavigationTiming && !keepsPlace(entry.type)
}

const read = (key: string) => placeFromText(sessionStorage.getItem(key))

const write = (key: string, place: Place | null) => {
  if (place) sessionStorage.setItem(key, placeAsText(place))
  else sessionStorage.removeItem(key)
}
