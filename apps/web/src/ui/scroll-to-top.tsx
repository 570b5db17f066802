import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A screen that was gone to starts at its top; going back leaves the place to the browser and to the screen. */
export const ScrollToTop = () => {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    if (pathname && navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, navigation])
  return null
}
