import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import type { OutboxItem } from '../../offline/item.ts'
import { useOutbox, useOutboxState } from '../../offline/react.tsx'
import plain from '../../ui/plain.module.css'
import { PlainButton } from '../../ui/plain-button.tsx'
import { usePanelPlace } from '../notifications/use-panel-place.ts'
import { DamagedLine } from './damaged-line.tsx'
import { PendingLines } from './pending-lines.tsx'
import styles from './pending-panel.module.css'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onCompare: (item: OutboxItem) => void
}

/** All that is on its way to the server: over the whole screen of a phone, under its button on anything wider. */
export const PendingPanel = ({ button, onClose, onCompare }: Props) => {
  const { t } = useLingui()
  const titleId = useId()
  const attentionId = useId()
  const waitingId = useId()
  const panel = usePanelPlace(button)
  const outbox = useOutbox()
  const { items, damaged, unkept } = useOutboxState()
  const refused = items.filter(({ state }) => state === 'attention')
  const waiting = items.filter(({ state }) => state !== 'attention')
  const close = () => {
    const dialog = panel.current
    if (dialog?.matches(':popover-open')) dialog.hidePopover()
    else dialog?.close()
  }
  const retryAll = async () => {
    await outbox.retryAll()
    await outbox.wake()
  }
  /** What had the focus has gone with its line. */
  const focusTitle = () => document.getElementById(titleId)?.focus()
  const compare = (item: OutboxItem) => {
    close()
    onCompare(item)
  }
  const goingOn = { onGone: focusTitle, onLeave: close, onCompare: compare }

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
          <Trans>Pending changes</Trans>
        </h2>
        {items.length > 0 && (
          <PlainButton kind="text" onClick={() => void retryAll()}>
            <Trans>Retry all</Trans>
          </PlainButton>
        )}
        <button type="button" className={plain.iconButton} aria-label={t`Close`} onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>
        {unkept && (
          <p className={styles.note}>
            <Trans>
              This browser keeps none of these on this device: stay on this page until they are sent.
            </Trans>
          </p>
        )}
        {items.length + damaged.length === 0 && (
          <p className={styles.empty}>
            <Trans>Everything you did is saved.</Trans>
          </p>
        )}
        {refused.length + damaged.length > 0 && (
          <section aria-labelledby={attentionId}>
            <h3 id={attentionId} className={styles.group} data-kind="attention">
              <Trans>Needs attention</Trans>
            </h3>
            <ul className={styles.lines}>
              <PendingLines items={refused} {...goingOn} />
              {damaged.map(item => (
                <DamagedLine key={item.key} item={item} onGone={focusTitle} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-labelledby={waitingId}>
            <h3 id={waitingId} className={styles.group}>
              <Trans>On the way</Trans>
            </h3>
            <ul className={styles.lines}>
              <PendingLines items={waiting} {...goingOn} />
            </ul>
          </section>
        )}
      </div>
    </dialog>
  )
}
