import { useEffect, useState } from 'react'

/** Whether the window was last scrolled down; false at its top. */
export const useScrollsDown = () => {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY } = window
      if (Math.abs(scrollY - last) < least && scrollY > least) return
      setDown(scrollY > last && scrollY > least)
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isDown
}

/** Pixels; a finger trembles. */
const least = 12
