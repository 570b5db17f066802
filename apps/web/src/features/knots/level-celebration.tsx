import { knotLevels } from '@bowline/domain/knots'
import { Plural, Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Celebration } from '../../ui/celebration.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import styles from './level-celebration.module.css'
import type { RisenLevel } from './use-moments.ts'

/** The knots of all levels, those reached in full. Decorative: the words name the level. */
const Ladder = ({ level }: { level: string }) => {
  const reached = knotLevels.findIndex(({ name }) => name === level)
  return (
    <span aria-hidden className={styles.ladder}>
      {knotLevels.map(({ name }, index) => (
        <span key={name} data-reached={index <= reached || undefined}>
          <LevelKnot level={name} size={24} />
        </span>
      ))}
    </span>
  )
}

type Props = { risen: RisenLevel; onDismiss: () => void }

export const LevelCelebration = ({ risen, onDismiss }: Props) => {
  const { level, nextLevel, knotsNeeded } = risen
  return (
    <Celebration
      band={<Ladder level={level} />}
      medal={<LevelKnot level={level} size={72} />}
      shower="rays"
      over={<Trans>You've reached a new level</Trans>}
      title={level}
      next={
        nextLevel ? (
          <Plural
            value={knotsNeeded}
            one={`Next: ${nextLevel}, # Knot to go`}
            other={`Next: ${nextLevel}, # Knots to go`}
          />
        ) : (
          <Trans>That's the highest level</Trans>
        )
      }
      foot={
        <ButtonLink to="/profile" onClick={onDismiss}>
          <Trans>See your Knots</Trans>
        </ButtonLink>
      }
      onDismiss={onDismiss}
    />
  )
}
