import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel, PanelBody } from '../../ui/panel.tsx'
import { hereQuery, PushPrompt } from '../push/index.ts'
import { ClearQuestion } from './clear-question.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'
import { useNotifications } from './use-notifications.ts'

type Props = { button: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** The panel below the bell. */
export const NotificationPanel = ({ button, onClose }: Props) => {
  const notifications = useNotifications()
  // The offer is shown above the list. If it came later, the lines would move under the viewer's finger.
  const isOfferKnown = !useQuery(hereQuery(useMe().uid)).isPending
  const { lines, markRead, remove } = notifications
  const [isAsking, setAsking] = useState(false)
  const hasTools = lines !== null && lines.length > 0 && !isAsking

  return (
    <Panel
      button={button}
      title={<Trans>Notifications</Trans>}
      className={styles.panel}
      headClassName={styles.head}
      onClose={onClose}
    >
      {({ close }) => (
        <>
          {hasTools && (
            <div className={styles.tools}>
              <Button
                kind="text"
                size="small"
                disabled={lines.every(line => line.read)}
                onClick={() => markRead(null)}
              >
                <Trans>Mark all as read</Trans>
              </Button>
              <Button kind="text" size="small" onClick={() => setAsking(true)}>
                <Trans>Clear all</Trans>
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
