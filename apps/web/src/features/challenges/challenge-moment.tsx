import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useChallengeMoment } from './use-challenge-moment.ts'

const ChallengeCelebration = lazyPart(() => import('./challenge-celebration.tsx'), 'ChallengeCelebration')

/** A small celebration beside whatever is on the screen, when a challenge of one's own is completed. */
export const ChallengeMoment = () => {
  const { completed, dismiss } = useChallengeMoment()
  return (
    <Suspense>
      {completed && <ChallengeCelebration key={completed.id} challenge={completed} onDismiss={dismiss} />}
    </Suspense>
  )
}
