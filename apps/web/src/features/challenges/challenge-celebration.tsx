import type { Challenge } from '@bowline/api'
import { knotActions } from '@bowline/domain/knots'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { Trophy } from 'lucide-react'
import { ButtonLink } from '../../ui/plain-button.tsx'
import { Celebration } from '../knots/celebration.tsx'

type Props = { challenge: Challenge; onDismiss: () => void }

export const ChallengeCelebration = ({ challenge, onDismiss }: Props) => {
  const { amount } = knotActions.COMPLETE_CHALLENGE
  return (
    <Celebration
      medal={<Trophy size={34} aria-hidden />}
      over={<Trans>You have completed a challenge</Trans>}
      title={plainText(challenge.title)}
      next={<Trans>It has earned you {amount} Knots</Trans>}
      foot={
        <ButtonLink to={`/challenges/${challenge.id}`} onClick={onDismiss}>
          <Trans>See the challenge</Trans>
        </ButtonLink>
      }
      onDismiss={onDismiss}
    />
  )
}
