import { Suspense, useEffect, useState } from 'react'
import { useLocation } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { whenQuiet } from './when-quiet.ts'
import { blocksAt } from './where-shown.ts'

const Aside = lazyPart(() => import('./aside.tsx'), 'Aside')

/** The width from which the layout has a right column. */
const wide = '(min-width: 1200px)'

/**
 * The right column, loaded once the first screen is shown, and never on narrower screens. If it can't be loaded, the
 * screen does without it until the next one.
 */
export const AsideArea = () => {
  const isWide = useMedia(wide)
  const { pathname } = useLocation()
  const blocks = blocksAt(pathname)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWide || isLoaded || !pathname) return
    return whenQuiet(() =>
      Aside.fetchAhead().then(
        () => setLoaded(true),
        error => console.debug('The right column could not be loaded.', error),
      ),
    )
  }, [isWide, isLoaded, pathname])
  return <Suspense>{isWide && isLoaded && blocks.length > 0 && <Aside blocks={blocks} />}</Suspense>
}
