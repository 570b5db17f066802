import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '../router/index.ts'

/**
 * A new screen starts at its top. Going back leaves the position to the browser and the screen; another tab of the same screen
 * leaves it as it is.
 */
export const ScrollToTop = () => {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const onScreen = useEffectEvent((screen: string) => {
    if (screen && navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  })
  useLayoutEffect(() => onScreen(pathname), [pathname])
  return null
}
