import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useOutbox } from '../../offline/react.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useReopenComposer } from '../posts/index.ts'
import { isConflict } from './conflict.ts'
import { ConflictPart } from './conflict-part.tsx'
import styles from './refused-actions.module.css'

const DialogFrame = lazyPart(() => import('../../ui/dialog-frame.tsx'), 'DialogFrame')

/** The actions for a write that the server refused. */
export const RefusedActions = ({ operationId }: { operationId: string }) => {
  const { t } = useLingui()
  const outbox = useOutbox()
  const item = outbox.list().find(({ id }) => id === operationId)
  const reopen = useReopenComposer()
  const [comparing, setComparing] = useState(false)
  /** Null until it first opens, which loads the dialog's code. */
  const [asking, setAsking] = useState<boolean | null>(null)
  return (
    <div className={styles.actions}>
      {item && isConflict(item) ? (
        <button
          type="button"
          className={styles.button}
          data-kind="retry"
          data-small
          onClick={() => setComparing(true)}
        >
          <Trans>Compare</Trans>
        </button>
      ) : (
        <button
          type="button"
          className={styles.button}
          data-kind="retry"
          data-small
          onClick={() => outbox.retry(operationId)}
        >
          <Trans>Try again</Trans>
        </button>
      )}
      {item?.operation.type === 'CREATE_POST' && (
        <button type="button" className={styles.button} data-small onClick={() => void reopen(operationId)}>
          <Trans>Edit and retry</Trans>
        </button>
      )}
      {item && comparing && <ConflictPart item={item} onClose={() => setComparing(false)} />}
      <button type="button" className={styles.button} data-small onClick={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </button>
      <Suspense>
        {asking !== null && (
          <DialogFrame
            open={asking}
            compact
            maxWidth="xs"
            onClose={() => setAsking(false)}
            title={t`Discard this change?`}
            actions={
              <>
                <button
                  type="button"
                  className={styles.button}
                  onClick={() => setAsking(false)}
                  ref={takeFocus}
                >
                  <Trans>Cancel</Trans>
                </button>
                <button
                  type="button"
                  className={styles.button}
                  data-kind="discard"
                  onClick={() => outbox.discard(operationId)}
                >
                  <Trans>Discard</Trans>
                </button>
              </>
            }
          >
            <p className={styles.text}>
              <Trans>It's only on this device. Once discarded, it can't be restored.</Trans>
            </p>
          </DialogFrame>
        )}
      </Suspense>
    </div>
  )
}

/** The choice that loses nothing has the focus when the dialog opens. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
