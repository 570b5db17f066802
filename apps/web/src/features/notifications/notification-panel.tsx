import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { Panel, PanelBody } from '../../ui/panel.tsx'
import { hereQuery, PushPrompt } from '../push/index.ts'
import { ClearQuestion } from './clear-question.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'
import { useNotifications } from './use-notifications.ts'
import { useUnread } from './use-unread.ts'

type Props = { button: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** The panel below the bell. */
export const NotificationPanel = ({ button, onClose }: Props) => {
  const { t } = useLingui()
  const notifications = useNotifications()
  const hasUnread = useUnread() > 0
  // The offer is shown above the list. If it came later, the lines would move under the viewer's finger.
  const isOfferKnown = !useQuery(hereQuery(useMe().uid)).isPending
  const { lines, markRead, remove } = notifications
  const [isAsking, setAsking] = useState(false)
  const hasLines = lines !== null && lines.length > 0

  return (
    <Panel
      button={button}
      title={<Trans>Notifications</Trans>}
      actions={
        hasLines && (
          <MenuButton icon={Ellipsis} label={t`More`}>
            <MenuItem icon={Trash2} danger onSelect={() => setAsking(true)}>
              <Trans>Clear all</Trans>
            </MenuItem>
          </MenuButton>
        )
      }
      className={styles.panel}
      headClassName={styles.head}
      onClose={onClose}
    >
      {({ close }) => (
        <>
          {hasLines && hasUnread && !isAsking && (
            <div className={styles.tools}>
              <Button kind="plain" size="small" onClick={() => markRead(null)}>
                <Trans>Mark all as read</Trans>
              </Button>
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
          <PanelBody data-pulls className={styles.body}>
            <PushPrompt />
            <NotificationList notifications={notifications} isReady={isOfferKnown} onOpened={close} />
          </PanelBody>
        </>
      )}
    </Panel>
  )
}
