import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMedia } from '../../ui/use-media.ts'
import styles from './today-area.module.css'
import { useLatePart } from './use-late-part.ts'
import { wide } from './where-shown.ts'

const TodayStrip = lazyPart(() => import('./today-strip.tsx'), 'TodayStrip')

/** Takes the place of the right column on narrower screens. Its height is reserved, because it is loaded late. */
export const TodayArea = () => {
  const isNarrow = !useMedia(wide)
  // Above the feed, so it comes soon.
  const isHere = useLatePart(TodayStrip, isNarrow, 'home', 300)
  return (
    isNarrow &&
    isHere !== null && (
      <div className={styles.area}>
        <Suspense>{isHere && <TodayStrip />}</Suspense>
      </div>
    )
  )
}
