import { ApiError } from '@bowline/api'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../../ui/failure-message.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useToast } from '../../../ui/toasts.tsx'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog')

type Action = () => Promise<unknown>

/** Runs an action that may need a recent proof of identity. If it is missing, asks for it and retries. */
export const useProof = () => {
  const toast = useToast()
  const [waiting, setWaiting] = useState<Action | null>(null)
  const run = async (action: Action) => {
    try {
      await action()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof-required') setWaiting(() => action)
      else toast(failureMessage(error), { severity: 'error' })
    }
  }
  const dialog = (
    <Suspense>
      {waiting && (
        <ProofDialog
          onProven={() => {
            setWaiting(null)
            void run(waiting)
          }}
          onClose={() => setWaiting(null)}
        />
      )}
    </Suspense>
  )
  return { run, dialog }
}
