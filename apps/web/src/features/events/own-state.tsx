import { SelectOrdinal, Trans } from '@lingui/react/macro'
import { Check, Hourglass, Star } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import type { ShownEvent } from './shown-event.ts'

/** The viewer's state: attending, interested, or waiting with the position; nothing otherwise. */
export const OwnState = ({ event: { own, can, isCancelled } }: { event: ShownEvent }) => {
  if (own.state === 'none' || isCancelled) return null
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
      <Chip icon={Star}>
        <Trans>You're interested</Trans>
      </Chip>
    )
  return (
    <Chip icon={Hourglass}>
      {own.turn === null ? (
        <Trans>On the waiting list</Trans>
      ) : (
        <Trans>
          You're <SelectOrdinal value={own.turn} one="#st" two="#nd" few="#rd" other="#th" /> on the waiting
          list
        </Trans>
      )}
    </Chip>
  )
}
