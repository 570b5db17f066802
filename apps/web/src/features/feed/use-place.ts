import { useEffect, useRef } from 'react'
import type { ShownPage } from '../posts/shown-post.ts'
import { distanceTo, keepsPlace, type Place, placeAsText, placeFromText, placeOf } from './place.ts'

/** Below the header. */
const line = 76
const restoring = 1500

/** What the list is at present: its entries page by page, and how to get more of them where there are more. */
type List = { pages: readonly ShownPage[] | null; fetchMore: (() => unknown) | null }

/**
 * Remembers where the reader is in a list, for as long as the tab lives, and goes back there when the list is shown
 * again; pages that were read before a reload are fetched for it. Entries are the elements with `data-post`.
 */
export const usePlace = (key: string, { pages, fetchMore }: List) => {
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
      return holdPlace(list.current, place, giveUp)
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

/** Heights settle as entries are drawn, so the place is sought anew in each frame until the reader takes over. */
const holdPlace = (list: HTMLElement, place: Place, onEnd: () => void) => {
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

/** The reader scrolls, or does something else: from then on the place is theirs to choose. */
const onTakeOver = (run: () => void) => {
  for (const sign of takingOver) window.addEventListener(sign, run, { passive: true })
  return () => {
    for (const sign of takingOver) window.removeEventListener(sign, run)
  }
}

const takingOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const measure = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('[data-post]')].map(entry => {
    const { top, bottom } = entry.getBoundingClientRect()
    return { id: entry.dataset.post ?? '', top, bottom }
  })

/** The first screen of a page that was opened anew starts at the top; whatever is shown after it doesn't. */
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
