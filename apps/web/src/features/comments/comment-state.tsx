import { Trans } from '@lingui/react/macro'
import { CircleAlert, Clock, LoaderCircle } from 'lucide-react'
import type { Pending } from '../../offline/pending.ts'
import { RefusedActions } from '../sending/index.ts'
import styles from './comments.module.css'

/** The state of a comment that is not on the server yet. */
export const CommentState = ({ pending }: { pending: Pending | undefined }) => {
  if (!pending) return null
  const { id, state, problem } = pending
  return (
    <div role="status" className={styles.state} data-state={state}>
      {state === 'waiting' && (
        <>
          <Clock size={14} aria-hidden />
          <Trans>Waiting to be sent</Trans>
        </>
      )}
      {state === 'sending' && (
        <>
          <LoaderCircle size={14} aria-hidden />
          <Trans>Sending…</Trans>
        </>
      )}
      {state === 'attention' && (
        <>
          <CircleAlert size={14} aria-hidden />
          <span>
            <Trans>Needs attention</Trans>
            {problem && `: ${problem.message}`}
          </span>
          <RefusedActions operationId={id} />
        </>
      )}
    </div>
  )
}
