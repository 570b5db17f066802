import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { ShownChallenge } from './shown-challenge.ts'
import { useChallengeWrites } from './use-challenge-writes.ts'

type Props = {
  challenge: ShownChallenge
  /** The element with the challenge's title, for lists with several of these buttons. */
  describedBy?: string
}

/** "Join", for members who have not joined. */
export const MembershipButton = ({ challenge, describedBy }: Props) => {
  const { join } = useChallengeWrites(challenge)
  return (
    <Button kind="strong" aria-describedby={describedBy} onClick={() => void join(true)}>
      <Trans>Join</Trans>
    </Button>
  )
}
