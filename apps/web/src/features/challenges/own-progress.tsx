import type { Challenge } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { CirclePause, CirclePlay, Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Row } from '../../ui/stack.tsx'
import { Heading } from '../../ui/text.tsx'
import { postAbout } from '../posts/index.ts'
import { CheckInCalendar } from './check-in-calendar.tsx'
import { CompletedMark } from './completed-mark.tsx'
import { dayInWords } from './days.ts'
import styles from './own-progress.module.css'
import { ProgressRing } from './progress-ring.tsx'
import type { ShownChallenge } from './shown-challenge.ts'
import { StreakWords } from './streak-words.tsx'
import { useChallengeWrites } from './use-challenge-writes.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog')

type Props = { challenge: ShownChallenge; own: NonNullable<Challenge['own']> }

/** The member's own progress: the count, the days and the next step. */
export const OwnProgress = ({ challenge, own }: Props) => {
  const { rest } = useChallengeWrites(challenge)
  const [leaving, setLeaving] = useState(false)
  const { id, title, hobby, phase, can, startsOn } = challenge
  const begins = dayInWords(startsOn, { day: 'numeric', month: 'long' })
  const checkIn = () => postAbout({ subject: { kind: 'challenge', id, title }, hobby })
  return (
    <Card as="section" aria-labelledby="own-progress">
      <Row justify="between" isWrapping>
        <Heading id="own-progress" size="lg">
          <Trans>Your progress</Trans>
        </Heading>
        {own.isCompleted && <CompletedMark />}
      </Row>
      <div className={styles.state}>
        <ProgressRing challenge={challenge} own={own} />
        <div className={styles.words}>
          {phase === 'ahead' ? (
            <p className={styles.main}>
              <Trans>You're in. It starts on {begins}.</Trans>
            </p>
          ) : (
            <StreakWords own={own} isOver={phase === 'over'} />
          )}
          <div className={styles.buttons}>
            {can.checkIn && (
              <Button kind={own.checkedInToday ? 'quiet' : 'main'} onClick={checkIn}>
                <Flag size={18} aria-hidden />
                {own.checkedInToday ? <Trans>Check in again</Trans> : <Trans>Check in</Trans>}
              </Button>
            )}
            {phase === 'running' && (
              <Button onClick={() => void rest(!own.isPaused)}>
                {own.isPaused ? <CirclePlay size={18} aria-hidden /> : <CirclePause size={18} aria-hidden />}
                {own.isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
              </Button>
            )}
          </div>
        </div>
      </div>
      <CheckInCalendar challenge={challenge} own={own} />
      {phase !== 'over' && (
        <div className={styles.leave}>
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
