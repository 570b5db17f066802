import { ChallengeCelebration } from '../challenges/index.ts'
import { CelebratedKnots } from './celebrated-knots.tsx'

type Props = {
  challengeId: string
  /** Null if no live event reported them. */
  knots: number | null
  onDismiss: () => void
}

/** A completed challenge and the Knots it earned. */
export const ChallengeMoment = ({ knots, ...challenge }: Props) => (
  <ChallengeCelebration
    {...challenge}
    isAlone={knots === 0}
    knots={knots !== null && <CelebratedKnots amount={knots} />}
  />
)
