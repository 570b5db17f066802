import type { Challenge } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import plain from '../../ui/plain.module.css'
import { postAbout } from '../posts/index.ts'
import { CompletedMark } from './completed-mark.tsx'
import { dayInWords } from './days.ts'
import styles from './own-progress.module.css'
import { ProgressRing } from './progress-ring.tsx'
import type { ShownChallenge } from './shown-challenge.ts'
import { StreakNote, StreakWords } from './streak-words.tsx'

type Props = { challenge: ShownChallenge; own: NonNullable<Challenge['own']> }

/** The member's own progress: the count, the streak and the next step. */
export const OwnProgress = ({ challenge, own }: Props) => {
  const { id, title, hobby, phase, can, startsOn } = challenge
  const begins = dayInWords(startsOn, { day: 'numeric', month: 'long' })
  const checkIn = () => postAbout({ subject: { kind: 'challenge', id, title }, hobby })
  return (
    <Card as="section" aria-labelledby="own-progress">
      <h2 id="own-progress" className={plain.visuallyHidden}>
        <Trans>Your progress</Trans>
      </h2>
      <div className={styles.state}>
        <ProgressRing challenge={challenge} own={own} />
        <div className={styles.words}>
          {own.isCompleted && <CompletedMark />}
          {phase === 'ahead' ? (
            <p className={styles.main}>
              <Trans>You've joined. The challenge starts on {begins}.</Trans>
            </p>
          ) : (
            <StreakWords own={own} isOver={phase === 'over'} />
          )}
          {can.checkIn && (
            <div className={styles.buttons}>
              <Button icon={Flag} kind={own.checkedInToday ? 'quiet' : 'main'} onClick={checkIn}>
                {own.checkedInToday ? <Trans>Check in again</Trans> : <Trans>Check in</Trans>}
              </Button>
            </div>
          )}
        </div>
      </div>
      {phase === 'running' && <StreakNote own={own} />}
    </Card>
  )
}
