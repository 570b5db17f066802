import { Plural, Trans } from '@lingui/react/macro'
import { CalendarDays, ChartNoAxesColumnIncreasing, Flag, Target, UsersRound } from 'lucide-react'
import { Link } from '../../router/index.ts'
import { daySpanText } from '../../ui/date-spans.ts'
import { FactRow, FactRows } from '../../ui/fact-rows.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './challenge-card.module.css'
import { Faces } from './faces.tsx'
import { useProgressWords } from './progress.ts'
import type { ShownChallenge } from './shown-challenge.ts'
import { TimeLeft } from './time-left.tsx'
import { useNow } from './use-now.ts'

/** Its goal, its dates, who takes part and how far they are, except for what the member's own progress says. */
export const ChallengeFacts = ({ challenge }: { challenge: ShownChallenge }) => {
  const now = useNow()
  const { kind, goal, startsOn, endsOn, creator, members, memberCount, phase, own } = challenge
  return (
    <FactRows>
      <FactRow icon={Target} name={<Trans>Goal</Trans>}>
        {kind === 'cooperative' ? (
          <Plural value={goal} one="# check-in together" other="# check-ins together" />
        ) : (
          <Plural value={goal} one="# check-in each" other="# check-ins each" />
        )}
      </FactRow>
      <FactRow icon={CalendarDays} name={<Trans>Dates</Trans>}>
        {daySpanText(startsOn, endsOn, now)}
        {!(own && phase === 'running') && <TimeLeft challenge={challenge} />}
      </FactRow>
      <FactRow icon={UsersRound} name={<Trans>Members</Trans>}>
        <Faces members={members} />
        <Plural value={memberCount} one="# person" other="# people" />
      </FactRow>
      {phase !== 'ahead' && !(own && kind === 'cooperative') && (
        <FactRow icon={ChartNoAxesColumnIncreasing} name={<Trans>Progress</Trans>}>
          <Progress challenge={challenge} />
        </FactRow>
      )}
      <FactRow icon={Flag} name={<Trans>Started by</Trans>}>
        <Link to={`/profile/${creator.uid}`} className={styles.person}>
          {creator.displayName}
        </Link>
      </FactRow>
    </FactRows>
  )
}

/** How many check-ins there are; for a group, also as a bar. */
const Progress = ({ challenge }: { challenge: ShownChallenge }) => {
  const { kind, checkInCount } = challenge
  const { done, goal, label, words } = useProgressWords(challenge)
  if (kind === 'individual')
    return (
      <Plural value={checkInCount} _0="No check-ins yet" one="# check-in so far" other="# check-ins so far" />
    )
  return (
    <>
      {words}
      <ProgressBar label={label} value={done} max={goal} />
    </>
  )
}
