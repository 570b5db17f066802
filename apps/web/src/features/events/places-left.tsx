import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ShownEvent } from './shown-event.ts'

type Props = {
  event: ShownEvent
  /** In a list: short, and without those who are only interested. */
  isRow?: boolean
  /** Names of attendees above it say how many go. */
  hasNames?: boolean
}

/**
 * The number of attendees, interested members, free places and waiting members; for past or canceled events, the former number of
 * attendees.
 */
export const PlacesLeft = ({ event, isRow = false, hasNames = false }: Props) => {
  const { goingCount, waitingCount, interestedCount, capacity, isCancelled } = event
  if (!event.can.rsvp)
    return isCancelled ? (
      <WereGoing count={goingCount} own={event.own.state === 'going'} />
    ) : (
      <Plural value={goingCount} _0="" one="# person went" other="# people went" />
    )
  const left = capacity === null ? null : Math.max(0, capacity - goingCount - waitingCount)
  const showsInterested = interestedCount > 0 && !(isRow && goingCount > 0)
  const isAlone = left === null && !waitingCount
  const parts = Object.entries({
    going: !hasNames && !(goingCount === 0 && showsInterested) && (
      <Going count={goingCount} isHost={event.can.edit} isShort={!isAlone || (isRow && event.can.edit)} />
    ),
    interested: showsInterested && <Plural value={interestedCount} one="# interested" other="# interested" />,
    left: left !== null && <Left count={left} />,
    waiting: waitingCount > 0 && !(isRow && event.own.state === 'waiting') && (
      <Plural value={waitingCount} one="# on the waiting list" other="# on the waiting list" />
    ),
  }).filter(([, words]) => words)
  return (
    <span>
      {parts.map(([name, words], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {words}
        </Fragment>
      ))}
    </span>
  )
}

const WereGoing = ({ count, own }: { count: number; own: boolean }) =>
  own ? (
    <Plural
      value={count - 1}
      _0="You were going"
      one="You and # other were going"
      other="You and # others were going"
    />
  ) : (
    <Plural value={count} _0="" one="# person was going" other="# people were going" />
  )

type GoingProps = { count: number; isHost: boolean; isShort: boolean }

const Going = ({ count, isHost, isShort }: GoingProps) => {
  if (count > 0) return <Plural value={count} one="# going" other="# going" />
  if (isShort) return <Trans>No one's going yet</Trans>
  return isHost ? (
    <Trans>No one's going yet. Post about it to spread the word.</Trans>
  ) : (
    <Trans>No one's going yet. Be the first!</Trans>
  )
}

const Left = ({ count }: { count: number }) => (
  <Plural value={count} _0="Full" one="# spot left" other="# spots left" />
)
