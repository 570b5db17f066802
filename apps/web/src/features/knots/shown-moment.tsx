import { ChallengeMoment } from './challenge-moment.tsx'
import { FirstCelebration } from './first-celebration.tsx'
import { LevelCelebration } from './level-celebration.tsx'
import type { Moment } from './use-moments.ts'

type Props = { moment: Moment; earned: Record<string, number>; onDismiss: () => void }

export const ShownMoment = ({ moment, earned, onDismiss }: Props) => {
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
