import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { useSecretForm } from '../../secrets/use-secret-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'

type Props = {
  title: ReactNode
  form: Pick<ReturnType<typeof useSecretForm>, 'onSubmit' | 'isPending'>
  intro?: ReactNode
  problem: ReactNode
  /** The fields. */
  children: ReactNode
  /** The label of the submit button. */
  action: ReactNode
  /** Whether the action can't be undone. */
  isGrave?: boolean
  /** Fills the screen of a phone. */
  isTall?: boolean
  onClose: () => void
}

/** The dialog around a short form whose values must not be stored on the device, such as a password or a code. */
export const SecretFormDialog = ({
  title,
  form,
  intro,
  problem,
  children,
  action,
  isGrave = false,
  isTall = false,
  onClose,
}: Props) => (
  <Dialog
    open
    compact={!isTall}
    maxWidth="xs"
    onClose={onClose}
    title={title}
    onSubmit={form.onSubmit}
    actions={
      <>
        <Button kind="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind={isGrave ? 'destroy' : 'main'} loading={form.isPending}>
          {action}
        </Button>
      </>
    }
  >
    <div className={plain.stack}>
      {intro}
      {problem && <FormMessage kind="error">{problem}</FormMessage>}
      {children}
    </div>
  </Dialog>
)
