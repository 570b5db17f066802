import type { Challenge } from '@bowline/api'
import { daysFrom } from '@bowline/domain/challenge-days'
import { knotActions } from '@bowline/domain/knot-actions'
import { calendarDay } from '@bowline/domain/knots'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { Link, useLocation } from '../../router/index.ts'
import { Celebration, ShareOrDone } from '../../ui/celebration.tsx'
import { TiedKnot } from '../../ui/tied-knot.tsx'
import { OwnPictures } from './own-pictures.tsx'
import { useProgressWords } from './progress.ts'
import { challengeQuery } from './queries.ts'
import { useViewer } from './use-challenge.ts'

type Props = {
  challengeId: string
  /** Nobody else has checked in yet, so it has earned no Knots. */
  isAlone: boolean
  /** The Knots it earned. */
  knots: ReactNode
  onDismiss: () => void
}

export const ChallengeCelebration = ({ challengeId, ...celebrated }: Props) => {
  const { data: challenge } = useQuery(challengeQuery(useApi(), challengeId))
  return challenge ? <Celebrated challenge={challenge} {...celebrated} /> : null
}

type CelebratedProps = Omit<Props, 'challengeId'> & { challenge: Challenge }

const Celebrated = ({ challenge, isAlone, knots, onDismiss }: CelebratedProps) => {
  const { words } = useProgressWords(challenge)
  const { pathname } = useLocation()
  const page = `/challenges/${challenge.id}`
  const title = plainText(challenge.title)
  const later = knotActions.COMPLETE_CHALLENGE.amount
  return (
    <Celebration
      cover={<OwnPictures challenge={challenge} />}
      medal={<TiedKnot size={72} />}
      checkIns={challenge.own?.checkIns ?? 0}
      over={<Trans>You've completed a challenge</Trans>}
      title={
        pathname === page ? (
          title
        ) : (
          <Link to={page} onClick={onDismiss}>
            {title}
          </Link>
        )
      }
      next={
        <>
          {words}
          <DaysEarly endsOn={challenge.endsOn} />
          {isAlone && (
            <>
              <br />
              <Trans>You'll get {later} Knots once someone else checks in too</Trans>
            </>
          )}
        </>
      }
      knots={knots}
      foot={<ShareOrDone page={page} title={title} onDismiss={onDismiss} />}
      duration={duration}
      onDismiss={onDismiss}
    />
  )
}

const DaysEarly = ({ endsOn }: { endsOn: string }) => {
  const { now, timeZone } = useViewer()
  const early = daysFrom(calendarDay(now, timeZone), endsOn) - 1
  if (early < 1) return null
  return (
    <>
      {' · '}
      <Plural value={early} one="a day early" other="# days early" />
    </>
  )
}

/** Milliseconds: long enough to look at the pictures. */
const duration = 12_000
