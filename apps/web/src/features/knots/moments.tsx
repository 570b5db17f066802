import { Suspense } from 'react'
import styles from '../../ui/celebration.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useEarnedKnots } from './use-earned-knots.tsx'
import { useMoments } from './use-moments.ts'

const ShownMoment = lazyPart(() => import('./shown-moment.tsx'), 'ShownMoment')

/** A small celebration above any screen: of a new level, a first, or a completed challenge. */
export const Moments = () => {
  const { moment, earned, dismiss } = useMoments()
  useEarnedKnots()
  return (
    <div className={styles.place}>
      <Suspense>
        {moment && (
          <ShownMoment key={JSON.stringify(moment)} moment={moment} earned={earned} onDismiss={dismiss} />
        )}
      </Suspense>
    </div>
  )
}
