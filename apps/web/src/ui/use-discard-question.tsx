import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, Suspense, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

/**
 * For a form in a dialog, without a draft: asks before it discards what was entered. The form reports its changes to
 * `onInput`, closes with `close` and contains the `question`.
 * @param hasOtherChanges whether something was changed without typing, such as by a button
 */
export const useDiscardQuestion = (onClose: () => void, hasOtherChanges = false) => {
  const { t } = useLingui()
  const [isChanged, setChanged] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return {
    onInput: (event: FormEvent) => setChanged(isChanged || isWorthKeeping(event)),
    close: () => (isChanged || hasOtherChanges ? setAsking(true) : onClose()),
    question: (
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t`Discard your changes?`}
            action={t`Discard`}
            onConfirm={async () => onClose()}
            onClose={() => setAsking(false)}
          >
            <Trans>Your changes haven't been saved yet.</Trans>
          </ConfirmDialog>
        )}
      </Suspense>
    ),
  }
}

/** A password is typed again in a moment. */
const isWorthKeeping = ({ target }: FormEvent) =>
  !(target instanceof HTMLInputElement && target.type === 'password')
