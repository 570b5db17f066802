import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import badge from '../../ui/badge.module.css'
import { shortNumber } from '../../ui/badge.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import plain from '../../ui/plain.module.css'
import { useUnread } from './use-unread.ts'

const panel = () => import('./notification-panel.tsx')
const NotificationPanel = lazyPart(panel, 'NotificationPanel')

/** "Notifications" in the header, with how many are unread; opens the list. */
export const NotificationBell = () => {
  const { t } = useLingui()
  const unread = useUnread()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** A press outside closes the panel before the click: a click on the button must not open it again. */
  const wasOpen = useRef(false)

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${plain.iconButton} ${badge.badge}`}
        aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-badge={unread > 0 ? shortNumber(unread) : undefined}
        onPointerEnter={() => panel().catch(() => undefined)}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          setOpen(!isOpen && !wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Bell size={21} aria-hidden />
      </button>
      <Suspense>{isOpen && <NotificationPanel button={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
