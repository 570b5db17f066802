import type { Challenge } from '@bowline/api'
import { knotActions } from '@bowline/domain/knot-actions'
import { Plural, Trans } from '@lingui/react/macro'
import { Check, NotebookPen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/dates.ts'
import plain from '../../ui/plain.module.css'
import { postAbout } from '../posts/index.ts'
import card from './challenge-card.module.css'
import { ChallengeWay } from './challenge-way.tsx'
import { CheckedIn, fetchEditForm } from './checked-in.tsx'
import { CompletedMark } from './completed-mark.tsx'
import styles from './own-progress.module.css'
import { OwnWeek } from './own-week.tsx'
import type { ShownChallenge } from './shown-challenge.ts'
import { StreakWords } from './streak-words.tsx'
import { useCheckIn } from './use-check-in.ts'

type Props = { challenge: ShownChallenge; own: NonNullable<Challenge['own']> }

/** The member's own progress: the way to the goal, the streak and the next step. */
export const OwnProgress = ({ challenge, own }: Props) => {
  const { phase, can, startsOn } = challenge
  const begins = dayText(startsOn, 'long')
  return (
    <section aria-labelledby="own-progress" className={styles.own}>
      <h2 id="own-progress" className={plain.visuallyHidden}>
        <Trans>Your progress</Trans>
      </h2>
      <ChallengeWay challenge={challenge} />
      {own.isCompleted && <CompletedMark />}
      {phase === 'ahead' ? (
        <p className={styles.main}>
          <Trans>You've joined. The challenge starts on {begins}.</Trans>
        </p>
      ) : (
        <StreakWords own={own} isOver={phase === 'over'} />
      )}
      {phase === 'running' && <OwnWeek challenge={challenge} own={own} />}
      {can.checkIn && <CheckIn challenge={challenge} isDone={own.checkedInToday} />}
    </section>
  )
}

/** One tap checks in. Afterwards the member can add to it, or write another post on the same day. */
const CheckIn = ({ challenge, isDone }: { challenge: ShownChallenge; isDone: boolean }) => {
  const { id, title, hobby } = challenge
  const checkIn = useCheckIn(challenge)
  const [made, setMade] = useState<Awaited<ReturnType<typeof checkIn>>>()
  const [isUndone, setUndone] = useState(false)
  useEffect(fetchEditForm, [])
  if (isDone && made)
    return (
      <CheckedIn
        postId={made.postId}
        onUndo={() => {
          made.undo()
          setMade(undefined)
          setUndone(true)
        }}
      />
    )
  return (
    <div className={card.action}>
      {isDone ? (
        <Button
          icon={NotebookPen}
          onClick={() => postAbout({ subject: { kind: 'challenge', id, title }, hobby })}
        >
          <Trans>Write another post</Trans>
        </Button>
      ) : (
        <Button
          // The button that undid the check-in is gone.
          autoFocus={isUndone}
          icon={Check}
          kind="strong"
          onClick={async () => setMade(await checkIn())}
        >
          <Trans>Check in</Trans>
        </Button>
      )}
      {!isDone && (
        <p className={styles.soft}>
          <Plural
            value={knotActions.CREATE_POST.amount}
            one="Check in to earn # Knot"
            other="Check in to earn # Knots"
          />
        </p>
      )}
    </div>
  )
}
