import { Trans } from '@lingui/react/macro'
import { type RefObject, useId } from 'react'
import type { OutboxItem } from '../../offline/item.ts'
import { useOutbox, useOutboxState } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel, PanelBody } from '../../ui/panel.tsx'
import { DamagedLine } from './damaged-line.tsx'
import { PendingLines } from './pending-lines.tsx'
import styles from './pending-panel.module.css'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onCompare: (item: OutboxItem) => void
}

/** The panel that lists the operations in the outbox. */
export const PendingPanel = ({ button, onClose, onCompare }: Props) => {
  const attentionId = useId()
  const waitingId = useId()
  const outbox = useOutbox()
  const { items, damaged, notPersisted } = useOutboxState()
  const refused = items.filter(({ state }) => state === 'attention')
  const waiting = items.filter(({ state }) => state !== 'attention')
  const retryAll = async () => {
    await outbox.retryAll()
    await outbox.wake()
  }

  return (
    <Panel
      button={button}
      title={<Trans>Pending changes</Trans>}
      actions={
        items.length > 0 && (
          <Button kind="text" onClick={() => void retryAll()}>
            <Trans>Try all again</Trans>
          </Button>
        )
      }
      className={styles.panel}
      headClassName={styles.head}
      onClose={onClose}
    >
      {panel => {
        const compare = (item: OutboxItem) => {
          panel.close()
          onCompare(item)
        }
        // A line that is removed loses the focus.
        const lineActions = { onGone: panel.focusTitle, onLeave: panel.close, onCompare: compare }
        return (
          <PanelBody className={styles.body}>
            {notPersisted && (
              <p className={styles.note}>
                <Trans>This browser can't save these changes. Stay on this page until they're sent.</Trans>
              </p>
            )}
            {items.length + damaged.length === 0 && (
              <EmptyState art="pending" title={<Trans>Everything is saved</Trans>} />
            )}
            {refused.length + damaged.length > 0 && (
              <section aria-labelledby={attentionId}>
                <h3 id={attentionId} className={styles.group} data-kind="attention">
                  <Trans>Needs attention</Trans>
                </h3>
                <ul className={styles.lines}>
                  <PendingLines items={refused} {...lineActions} />
                  {damaged.map(item => (
                    <DamagedLine key={item.key} item={item} onGone={panel.focusTitle} />
                  ))}
                </ul>
              </section>
            )}
            {waiting.length > 0 && (
              <section aria-labelledby={waitingId}>
                <h3 id={waitingId} className={styles.group}>
                  <Trans>Waiting to be sent</Trans>
                </h3>
                <ul className={styles.lines}>
                  <PendingLines items={waiting} {...lineActions} />
                </ul>
              </section>
            )}
          </PanelBody>
        )
      }}
    </Panel>
  )
}
