import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { CalendarX, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkItems } from '../../ui/link-items.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { useReport } from '../reports/index.ts'
import type { ShownEvent } from './shown-event.ts'

const EditEventDialog = lazyPart(() => import('./edit-event-dialog.tsx'), 'EditEventDialog')
const CancelEventDialog = lazyPart(() => import('./cancel-event-dialog.tsx'), 'CancelEventDialog')

/** The actions a viewer has on an event, apart from answering the invitation. */
export const EventMenu = ({ event }: { event: ShownEvent }) => {
  const me = useMe()
  const { reportItem, reportDialog } = useReport({
    subject: 'event',
    subjectId: event.id,
    userId: event.host.uid,
  })
  const [dialog, setDialog] = useState<'edit' | 'cancel' | null>(null)

  const close = () => setDialog(null)
  return (
    <>
      <MoreMenu>
        {event.can.edit && (
          <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        <LinkItems path={`/events/${event.id}`} title={plainText(event.title)} />
        {event.host.uid !== me.uid && reportItem}
        {event.can.cancel && (
          <MenuItem icon={CalendarX} danger onSelect={() => setDialog('cancel')}>
            <Trans>Cancel event</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      <Suspense>
        {dialog === 'edit' && <EditEventDialog event={event} onClose={close} />}
        {dialog === 'cancel' && <CancelEventDialog event={event} onClose={close} />}
      </Suspense>
      {reportDialog}
    </>
  )
}
