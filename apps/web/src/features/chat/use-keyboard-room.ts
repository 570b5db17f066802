import { type RefObject, useEffect } from 'react'

/** Keeps an element that fills a phone's screen above the phone's keyboard. */
export const useKeyboardRoom = (ref: RefObject<HTMLElement | null>, isWanted: boolean) =>
  useEffect(() => {
    const element = ref.current
    const view = window.visualViewport
    if (!element || !view || !isWanted) return
    const fit = () => {
      const isSmaller = view.height < window.innerHeight - 1
      element.style.height = isSmaller ? `${view.height}px` : ''
      element.style.top = isSmaller ? `${view.offsetTop}px` : ''
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
      element.style.height = ''
      element.style.top = ''
    }
  }, [ref, isWanted])
