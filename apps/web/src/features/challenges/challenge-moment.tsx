import { Suspense, useEffect, useRef, useState } from 'react'
import { useLiveEvent } from '../../live/react.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { whenVisible } from '../../ui/when-visible.ts'

const ChallengeCelebration = lazyPart(() => import('./challenge-celebration.tsx'), 'ChallengeCelebration')

/**
 * A small celebration next to any screen when the member completes a challenge. The server reports it once, to open
 * pages.
 */
export const ChallengeMoment = () => {
  const [completed, setCompleted] = useState<{ challengeId: string; knots: number } | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  useLiveEvent('challenge-completed', ({ challengeId, knots }) => {
    stop.current()
    stop.current = whenVisible(() => setCompleted({ challengeId, knots }))
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
