import { useEffect, useRef } from 'react'
import { distanceTo, keepsPlace, type Place, placeAsText, placeFromText, placeOf } from './place.ts'

/** Below the header. */
const line = 76
const restoring = 1500

/**
 * Remembers where the reader is in a list, for as long as the tab lives, and goes back there when the list is shown
 * again with that entry in it. Entries are the elements with `data-post`.
 */
export const usePlace = (key: string, isReady: boolean) => {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<Place | null | undefined>(undefined)

  useEffect(() => {
    if (wanted.current === undefined) wanted.current = isFreshStart(key) ? null : read(key)
    const place = wanted.current
    if (!isReady || !place || !list.current) return
    return holdPlace(list.current, place, () => {
      wanted.current = null
    })
  }, [key, isReady])

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      waiting = undefined
      if (list.current) write(key, placeOf(measure(list.current), line))
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
    for (const sign of takingOver) window.removeEventListener(sign, finish)
  }
  const finish = () => {
    stop()
    onEnd()
  }
  for (const sign of takingOver) window.addEventListener(sign, finish, { passive: true })
  frame = requestAnimationFrame(step)
  return stop
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
