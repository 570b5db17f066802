import { Trans } from '@lingui/react/macro'
import { CircleAlert, Clock, LoaderCircle } from 'lucide-react'
import { Suspense } from 'react'
import type { Pending } from '../../offline/pending.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './sending-mark.module.css'

const RefusedActions = lazyPart(() => import('./refused-actions.tsx'), 'RefusedActions')

/** The state of something that is not on the server yet. */
export const SendingMark = ({ pending }: { pending: Pending | undefined }) => {
  if (!pending) return null
  const { state, problem } = pending
  return (
    <div role="status" className={styles.mark} data-state={state}>
      {state === 'waiting' && (
        <>
          <Clock size={16} aria-hidden />
          <Trans>Waiting to be sent</Trans>
        </>
      )}
      {state === 'sending' && (
        <>
          <LoaderCircle size={16} aria-hidden className={styles.turning} />
          <Trans>Sending…</Trans>
        </>
      )}
      {state === 'attention' && (
        <>
          <CircleAlert size={16} aria-hidden />
          <span>
            <Trans>Needs attention</Trans>
            {problem && <span className={styles.problem}>{`: ${problem.message}`}</span>}
          </span>
          <Suspense>
            <RefusedActions operationId={pending.id} />
          </Suspense>
        </>
      )}
    </div>
  )
}
