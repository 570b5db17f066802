import { Trans } from '@lingui/react/macro'
import { Check, Hourglass, Megaphone, Star } from 'lucide-react'
import { useMe } from '../../session/session.ts'
import { Chip } from '../../ui/chip.tsx'
import type { ShownEvent } from './shown-event.ts'
import { waitingWords } from './waiting-words.ts'

/** Why the event is one of the viewer's: attending, interested, waiting with the position, or hosting; nothing otherwise. */
export const OwnState = ({ event: { host, own, can, isCancelled } }: { event: ShownEvent }) => {
  const { uid } = useMe()
  if (isCancelled) return null
  if (own.state === 'none')
    return host.uid === uid ? (
      <Chip tone="accent" icon={Megaphone}>
        {can.rsvp ? <Trans>You're hosting</Trans> : <Trans>You hosted</Trans>}
      </Chip>
    ) : null
  if (!can.rsvp)
    return own.state === 'going' ? (
      <Chip icon={Check}>
        <Trans>You went</Trans>
      </Chip>
    ) : null
  if (own.state === 'going')
    return (
      <Chip tone="good" icon={Check}>
        <Trans>You're going</Trans>
      </Chip>
    )
  if (own.state === 'interested')
    return (
      <Chip tone="accent" icon={Star}>
        <Trans>You're interested</Trans>
      </Chip>
    )
  return (
    <Chip tone="accent" icon={Hourglass}>
      {waitingWords(own.turn)}
    </Chip>
  )
}
