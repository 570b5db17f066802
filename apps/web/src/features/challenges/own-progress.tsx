import type { Challenge } from '@bowline/api'
import { daysFrom } from '@bowline/domain/challenge-days'
import { calendarDay } from '@bowline/domain/knots'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dayText } from '../../ui/dates.ts'
import plain from '../../ui/plain.module.css'
import { postAbout } from '../posts/index.ts'
import card from './challenge-card.module.css'
import { ByYou } from './challenge-progress.tsx'
import { CompletedMark } from './completed-mark.tsx'
import styles from './own-progress.module.css'
import { useProgressWords } from './progress.ts'
import { ProgressRing } from './progress-ring.tsx'
import type { ShownChallenge } from './shown-challenge.ts'
import { StreakNote, StreakWords } from './streak-words.tsx'
import { useViewer } from './use-challenge.ts'

type Props = { challenge: ShownChallenge; own: NonNullable<Challenge['own']> }

/** The member's own progress: check-ins made and still to make, the streak and the next step. */
export const OwnProgress = ({ challenge, own }: Props) => {
  const { i18n } = useLingui()
  const { id, title, hobby, phase, can, startsOn } = challenge
  const { share } = useProgressWords(challenge)
  const begins = dayText(startsOn, 'long')
  const checkIn = () => postAbout({ subject: { kind: 'challenge', id, title }, hobby })
  return (
    <Card as="section" aria-labelledby="own-progress">
      <h2 id="own-progress" className={plain.visuallyHidden}>
        <Trans>Your progress</Trans>
      </h2>
      <div className={styles.state}>
        <ProgressRing challenge={challenge} />
        <div className={styles.words}>
          {own.isCompleted && <CompletedMark />}
          {phase === 'ahead' && (
            <p className={styles.main}>
              <Trans>You've joined. The challenge starts on {begins}.</Trans>
            </p>
          )}
          {phase === 'running' && <Left challenge={challenge} />}
          {share !== undefined && phase !== 'ahead' && (
            <p className={styles.soft}>
              <ByYou>{i18n.number(share)}</ByYou>
            </p>
          )}
          {phase !== 'ahead' && <StreakWords own={own} isOver={phase === 'over'} />}
        </div>
      </div>
      {can.checkIn && (
        <div className={card.action}>
          <Button icon={Flag} kind={own.checkedInToday ? 'quiet' : 'main'} onClick={checkIn}>
            {own.checkedInToday ? <Trans>Check in again</Trans> : <Trans>Check in</Trans>}
          </Button>
        </div>
      )}
      {phase === 'running' && <StreakNote own={own} />}
    </Card>
  )
}

/** "6 check-ins to go, 15 days left" */
const Left = ({ challenge }: { challenge: ShownChallenge }) => {
  const { left } = useProgressWords(challenge)
  const { now, timeZone } = useViewer()
  const days = daysFrom(calendarDay(now, timeZone), challenge.endsOn)
  return (
    <>
      {left > 0 && (
        <p className={styles.main}>
          {challenge.kind === 'cooperative' ? (
            <Plural value={left} one="# check-in to go together" other="# check-ins to go together" />
          ) : (
            <Plural value={left} one="# check-in to go" other="# check-ins to go" />
          )}
        </p>
      )}
      <p className={styles.soft}>
        <Plural value={days} one="Last day today" other="# days left" />
      </p>
    </>
  )
}
