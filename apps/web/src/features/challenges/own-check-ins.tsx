import type { Challenge } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { CirclePause, CirclePlay } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Heading } from '../../ui/text.tsx'
import { CheckInCalendar } from './check-in-calendar.tsx'
import styles from './own-progress.module.css'
import type { ShownChallenge } from './shown-challenge.ts'
import { useChallengeWrites } from './use-challenge-writes.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog')

type Props = { challenge: ShownChallenge; own: NonNullable<Challenge['own']> }

/** The days on which the member checked in, and ways to pause or leave. */
export const OwnCheckIns = ({ challenge, own }: Props) => {
  const { rest } = useChallengeWrites(challenge)
  const [leaving, setLeaving] = useState(false)
  const { phase } = challenge
  return (
    <Card as="section" aria-labelledby="own-check-ins">
      <Heading id="own-check-ins" size="lg">
        <Trans>Your check-ins</Trans>
      </Heading>
      <CheckInCalendar challenge={challenge} own={own} />
      {phase !== 'over' && (
        <div className={styles.buttons}>
          {phase === 'running' && (
            <Button icon={own.isPaused ? CirclePlay : CirclePause} onClick={() => void rest(!own.isPaused)}>
              {own.isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
            </Button>
          )}
          <Button kind="text" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            <Trans>Leave the challenge</Trans>
          </Button>
        </div>
      )}
      <Suspense>
        {leaving && <LeaveDialog challenge={challenge} onClose={() => setLeaving(false)} />}
      </Suspense>
    </Card>
  )
}
