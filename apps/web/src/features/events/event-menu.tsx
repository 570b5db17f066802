import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX, Ellipsis, Link2, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useMe } from '../accounts/session.ts'
import { useReport } from '../reports/use-report.tsx'
import type { ShownEvent } from './overlay.ts'

const EditEventDialog = lazyPart(() => import('./edit-event-dialog.tsx'), 'EditEventDialog')
const CancelEventDialog = lazyPart(() => import('./cancel-event-dialog.tsx'), 'CancelEventDialog')

/** "More": what this reader may do with the event. */
export const EventMenu = ({ event }: { event: ShownEvent }) => {
  const { t } = useLingui()
  const toast = useToast()
  const me = useMe()
  const { reportItem, reportDialog } = useReport({
    subject: 'event',
    subjectId: event.id,
    userId: event.host.uid,
  })
  const [dialog, setDialog] = useState<'edit' | 'cancel' | null>(null)

  const copyLink = async () => {
    const link = new URL(`/events/${event.id}`, location.href).href
    try {
      await navigator.clipboard.writeText(link)
      toast(t`Link copied`)
    } catch {
      toast(t`The link could not be copied. It is ${link}`, { severity: 'error', duration: 15_000 })
    }
  }
  const close = () => setDialog(null)
  return (
    <>
      <MenuButton label={t`More`} trigger={<Ellipsis size={20} aria-hidden />}>
        {event.can.edit && (
          <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        <MenuItem icon={Link2} onSelect={copyLink}>
          <Trans>Copy link</Trans>
        </MenuItem>
        {event.host.uid !== me.uid && reportItem}
        {event.can.cancel && (
          <MenuItem icon={CalendarX} danger onSelect={() => setDialog('cancel')}>
            <Trans>Cancel event</Trans>
          </MenuItem>
        )}
      </MenuButton>
      <Suspense>
        {dialog === 'edit' && <EditEventDialog event={event} onClose={close} />}
        {dialog === 'cancel' && <CancelEventDialog event={event} onClose={close} />}
      </Suspense>
      {reportDialog}
    </>
  )
}
