import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import plain from '../../ui/plain.module.css'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useMe } from '../accounts/session.ts'
import { PushPrompt } from '../push/push-prompt.tsx'
import { hereQuery } from '../push/queries.ts'
import { ClearQuestion } from './clear-question.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'
import { useNotifications } from './use-notifications.ts'
import { usePanelPlace } from './use-panel-place.ts'

type Props = { button: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** All notifications: over the whole screen of a phone, under the bell on anything wider. */
export const NotificationPanel = ({ button, onClose }: Props) => {
  const { t } = useLingui()
  const titleId = useId()
  const panel = usePanelPlace(button)
  const notifications = useNotifications()
  // The offer stands above the list: come after it, it would push away what is being pressed.
  const isOfferKnown = !useQuery(hereQuery(useMe().uid)).isPending
  const { lines, markRead, remove } = notifications
  const [isAsking, setAsking] = useState(false)
  const close = () => closePanel(panel.current)

  return (
    <dialog
      ref={panel}
      popover="auto"
      className={styles.panel}
      aria-labelledby={titleId}
      onClose={onClose}
      onToggle={event => event.newState === 'closed' && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1} data-first-focus>
          <Trans>Notifications</Trans>
        </h2>
        <button type="button" className={plain.iconButton} aria-label={t`Close`} onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {lines && lines.length > 0 && !isAsking && (
        <div className={styles.tools}>
          <PlainButton kind="text" disabled={lines.every(line => line.read)} onClick={() => markRead(null)}>
            <Trans>Mark all as read</Trans>
          </PlainButton>
          <PlainButton kind="text" onClick={() => setAsking(true)}>
            <Trans>Clear all</Trans>
          </PlainButton>
        </div>
      )}
      {isAsking && (
        <ClearQuestion
          onCancel={() => setAsking(false)}
          onClear={() => {
            setAsking(false)
            remove(null)
          }}
        />
      )}
      <div className={styles.body}>
        <PushPrompt />
        <NotificationList notifications={notifications} isReady={isOfferKnown} onOpened={close} />
      </div>
    </dialog>
  )
}

const closePanel = (panel: HTMLDialogElement | null) => {
  if (!panel) return
  if (panel.matches(':popover-open')) panel.hidePopover()
  else panel.close()
}
