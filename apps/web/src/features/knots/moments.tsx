import { Suspense } from 'react'
import styles from '../../ui/celebration.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useEarnedKnots } from './use-earned-knots.tsx'
import { type Moment, useMoments } from './use-moments.ts'

const LevelCelebration = lazyPart(() => import('./level-celebration.tsx'), 'LevelCelebration')
const FirstCelebration = lazyPart(() => import('./first-celebration.tsx'), 'FirstCelebration')
const ChallengeMoment = lazyPart(() => import('./challenge-moment.tsx'), 'ChallengeMoment')

/** A small celebration above any screen: of a new level, a first, or a completed challenge. */
export const Moments = () => {
  const { moment, earned, dismiss } = useMoments()
  useEarnedKnots()
  return (
    <div className={styles.place}>
      <Suspense>
        {moment && <Shown key={keyOf(moment)} moment={moment} earned={earned} onDismiss={dismiss} />}
      </Suspense>
    </div>
  )
}

type Props = { moment: Moment; earned: Record<string, number>; onDismiss: () => void }

const Shown = ({ moment, earned, onDismiss }: Props) => {
  switch (moment.kind) {
    case 'level':
      return <LevelCelebration risen={moment.risen} onDismiss={onDismiss} />
    case 'first':
      return <FirstCelebration first={moment.first} onDismiss={onDismiss} />
    case 'challenge':
      return (
        <ChallengeMoment
          challengeId={moment.challengeId}
          knots={earned[moment.challengeId] ?? null}
          onDismiss={onDismiss}
        />
      )
  }
}

const keyOf = (moment: Moment) => {
  switch (moment.kind) {
    case 'level':
      return moment.risen.level
    case 'first':
      return moment.first
    case 'challenge':
      return moment.challengeId
  }
}
