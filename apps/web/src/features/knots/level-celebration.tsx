import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Celebration } from '../../ui/celebration.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import type { RisenLevel } from './use-moments.ts'

type Props = { risen: RisenLevel; onDismiss: () => void }

export const LevelCelebration = ({ risen, onDismiss }: Props) => {
  const { i18n } = useLingui()
  const { level, nextLevel, knotsNeeded } = risen
  const needed = i18n.number(knotsNeeded)
  return (
    <Celebration
      medal={<LevelKnot level={level} size={72} />}
      over={<Trans>You've reached a new level</Trans>}
      title={level}
      next={
        nextLevel ? (
          <Trans>
            Next: {nextLevel}, {needed} Knots to go
          </Trans>
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
