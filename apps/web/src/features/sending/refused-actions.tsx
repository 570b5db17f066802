import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useOutbox } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useReopenComposer } from '../posts/index.ts'
import { isConflict } from './conflict.ts'
import { ConflictPart } from './conflict-part.tsx'
import styles from './refused-actions.module.css'

const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog')

/** The actions for a write that the server refused. */
export const RefusedActions = ({ operationId }: { operationId: string }) => {
  const { t } = useLingui()
  const outbox = useOutbox()
  const item = outbox.list().find(({ id }) => id === operationId)
  const reopen = useReopenComposer()
  const [open, setOpen] = useState<'comparison' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.actions}>
      {item && isConflict(item) ? (
        <Button kind="text" size="small" onClick={() => setOpen('comparison')}>
          <Trans>Compare</Trans>
        </Button>
      ) : (
        <Button kind="text" size="small" onClick={() => outbox.retry(operationId)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {item?.operation.type === 'CREATE_POST' && (
        <Button kind="plain" size="small" onClick={() => void reopen(operationId)}>
          <Trans>Edit and try again</Trans>
        </Button>
      )}
      <Button kind="plain" size="small" onClick={() => setOpen('question')}>
        <Trans>Discard</Trans>
      </Button>
      {item && open === 'comparison' && <ConflictPart item={item} onClose={close} />}
      <Suspense>
        {open === 'question' && (
          <ConfirmDialog
            title={t`Discard this change?`}
            action={t`Discard`}
            onConfirm={() => outbox.discard(operationId)}
            onClose={close}
          >
            <Trans>It's only on this device and can't be restored.</Trans>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}
