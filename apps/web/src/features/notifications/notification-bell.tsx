import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { shortNumber } from '../../ui/badge.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PanelButton, usePanelToggle } from '../../ui/panel-button.tsx'
import { useUnread } from './use-unread.ts'

const loadPanel = () => import('./notification-panel.tsx')
const NotificationPanel = lazyPart(loadPanel, 'NotificationPanel')

/** The bell in the top bar, with the number of unread notifications. */
export const NotificationBell = () => {
  const { t } = useLingui()
  const unread = useUnread()
  const shown = shortNumber(unread)
  const { isOpen, button, close, trigger } = usePanelToggle()
  return (
    <>
      <PanelButton
        {...trigger}
        icon={Bell}
        label={unread > 0 ? t`Notifications, ${shown} unread` : t`Notifications`}
        badge={unread > 0 ? shown : undefined}
        onPrefetch={loadPanel}
      />
      <Suspense>{isOpen && <NotificationPanel button={button} onClose={close} />}</Suspense>
    </>
  )
}
