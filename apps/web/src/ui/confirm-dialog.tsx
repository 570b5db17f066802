import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { failureMessage } from './failure-message.ts'
import { Text } from './text.tsx'
import { useToast } from './toasts.tsx'

type Props = {
  title: string
  /** The consequences. */
  children: ReactNode
  /** The label of the confirming button. */
  action: string
  /** The label of the button that changes nothing, unless it is "Cancel". */
  keep?: string
  isHarmless?: boolean
  /** The action. The dialog closes after it, or shows why it failed. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before an action. The button that changes nothing has the focus. */
export const ConfirmDialog = ({ title, children, action, keep, isHarmless, onConfirm, onClose }: Props) => {
  const toast = useToast()
  /** A second click during the action is ignored. */
  const asked = useRef(false)

  const confirm = async () => {
    if (asked.current) return
    asked.current = true
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      asked.current = false
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <Dialog
      open
      compact
      maxWidth="xs"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="plain" onClick={onClose} autoFocus>
            {keep ?? <Trans>Cancel</Trans>}
          </Button>
          <Button kind={isHarmless ? 'main' : 'destroy'} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <Text as="div" tone="soft">
        {children}
      </Text>
    </Dialog>
  )
}
