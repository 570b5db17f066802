import { Plural, Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Celebration } from '../../ui/celebration.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import type { RisenLevel } from './use-moments.ts'

type Props = { risen: RisenLevel; onDismiss: () => void }

export const LevelCelebration = ({ risen, onDismiss }: Props) => {
  const { level, nextLevel, knotsNeeded } = risen
  return (
    <Celebration
      medal={<LevelKnot level={level} size={72} />}
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
