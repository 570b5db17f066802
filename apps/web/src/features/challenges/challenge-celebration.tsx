import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Celebration } from '../../ui/celebration.tsx'
import { challengeQuery } from './queries.ts'

type Props = {
  challengeId: string
  /** Nobody else has checked in yet, so it has earned no Knots. */
  isAlone: boolean
  /** The Knots it earned. */
  knots: ReactNode
  onDismiss: () => void
}

export const ChallengeCelebration = ({ challengeId, isAlone, knots, onDismiss }: Props) => {
  const { data: challenge } = useQuery(challengeQuery(useApi(), challengeId))
  if (!challenge) return null
  return (
    <Celebration
      medal={<Trophy size={56} aria-hidden />}
      over={<Trans>You've completed a challenge</Trans>}
      title={plainText(challenge.title)}
      next={isAlone && <Trans>You earn Knots once someone else checks in too</Trans>}
      knots={knots}
      foot={
        <ButtonLink to={`/challenges/${challengeId}`} onClick={onDismiss}>
          <Trans>See the challenge</Trans>
        </ButtonLink>
      }
      onDismiss={onDismiss}
    />
  )
}
