import { useCallback } from 'react'

/** Keeps an element that fills a phone's screen above the phone's keyboard. @returns the element's `ref` */
export const useKeyboardRoom = (isWanted: boolean) =>
  useCallback(
    (element: HTMLElement | null) => {
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
    },
    [isWanted],
  )
