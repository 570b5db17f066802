import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '../router/index.ts'

/** A new screen starts at its top; going back leaves the position to the browser and the screen. */
export const ScrollToTop = () => {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    if (pathname && navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, navigation])
  return null
}
