import { knotActions } from '@bowline/domain/knot-actions'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { useLocation } from '../../router/index.ts'
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
  const { pathname } = useLocation()
  if (!challenge) return null
  const page = `/challenges/${challengeId}`
  const earned = knotActions.COMPLETE_CHALLENGE.amount
  return (
    <Celebration
      medal={<Trophy size={56} aria-hidden />}
      over={<Trans>You've completed a challenge</Trans>}
      title={plainText(challenge.title)}
      next={isAlone && <Trans>You'll get {earned} Knots once someone else checks in too</Trans>}
      knots={knots}
      foot={
        pathname !== page && (
          <ButtonLink to={page} onClick={onDismiss}>
            <Trans>See the challenge</Trans>
          </ButtonLink>
        )
      }
      onDismiss={onDismiss}
    />
  )
}
