import { Suspense } from 'react'
import { useLocation } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { AsidePlace } from './aside-place.tsx'
import { useLatePart } from './use-late-part.ts'
import { blocksAt, wide } from './where-shown.ts'

const Aside = lazyPart(() => import('./aside.tsx'), 'Aside')

/** The right column, loaded once the first screen is shown, and only on wide screens. Until then, its place is drawn. */
export const AsideArea = () => {
  const isWide = useMedia(wide)
  const { pathname } = useLocation()
  const blocks = blocksAt(pathname)
  const isHere = useLatePart(Aside, isWide, pathname, 1000)
  if (!isWide || isHere === null || blocks.length === 0) return null
  return <Suspense>{isHere ? <Aside blocks={blocks} /> : <AsidePlace blocks={blocks} />}</Suspense>
}
