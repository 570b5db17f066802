import { Trans } from '@lingui/react/macro'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useChallengeWrites } from './use-challenge-writes.ts'
import type { ShownChallenge } from './use-challenges.ts'

type Props = {
  challenge: ShownChallenge
  /** The element with the challenge's title, where several of these buttons stand together. */
  describedBy?: string
  kind?: 'main' | 'quiet'
}

/** "Join": for who has not. */
export const MembershipButton = ({ challenge, describedBy, kind = 'quiet' }: Props) => {
  const { join } = useChallengeWrites(challenge)
  return (
    <PlainButton kind={kind} aria-describedby={describedBy} onClick={() => void join(true)}>
      <Trans>Join</Trans>
    </PlainButton>
  )
}
