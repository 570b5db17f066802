import { Trans, useLingui } from '@lingui/react/macro'
import { Celebration } from '../../ui/celebration.tsx'
import { ButtonLink } from '../../ui/plain-button.tsx'
import { LevelIcon } from './level-icon.tsx'
import type { RisenLevel } from './use-level-moment.ts'

type Props = { risen: RisenLevel; onDismiss: () => void }

export const LevelCelebration = ({ risen, onDismiss }: Props) => {
  const { i18n } = useLingui()
  const { level, nextLevel, knotsNeeded } = risen
  const needed = i18n.number(knotsNeeded)
  return (
    <Celebration
      medal={<LevelIcon level={level} size={34} />}
      over={<Trans>You have reached a new level</Trans>}
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
