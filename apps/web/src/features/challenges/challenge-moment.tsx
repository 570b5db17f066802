import { Suspense, useEffect, useRef, useState } from 'react'
import { useLiveEvent } from '../../live/react.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { whenLookedAt } from '../knots/when-looked-at.ts'

const ChallengeCelebration = lazyPart(() => import('./challenge-celebration.tsx'), 'ChallengeCelebration')

/**
 * A small celebration beside whatever is on the screen, when a challenge of one's own is completed. The server tells of
 * it once, to open pages.
 */
export const ChallengeMoment = () => {
  const [completed, setCompleted] = useState<{ challengeId: string; knots: number } | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  useLiveEvent('challenge-completed', ({ challengeId, knots }) => {
    stop.current()
    stop.current = whenLookedAt(() => setCompleted({ challengeId, knots }))
  })
  return (
    <Suspense>
      {completed && (
        <ChallengeCelebration
          key={completed.challengeId}
          {...completed}
          onDismiss={() => setCompleted(null)}
        />
      )}
    </Suspense>
  )
}
