import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef, useState } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import { failureMessage } from './failure-message.ts'
import { FormMessage } from './form-message.tsx'

type Props = {
  title: string
  children: ReactNode
  /** On the button that submits it. */
  action: ReactNode
  isDisabled?: boolean
  /** What it does can't be taken back. */
  isGrave?: boolean
  maxWidth?: 'xs' | 'sm'
  compact?: boolean
  /** What is written is taken: the dialog closes after it, or says why it failed. False: it stays, something is to be mended. */
  onSubmit: () => Promise<unknown>
  onClose: () => void
}

/** A short form; however often it is submitted, it is taken once. */
export const FormDialog = ({
  children,
  action,
  isDisabled = false,
  isGrave = false,
  onSubmit,
  onClose,
  ...frame
}: Props) => {
  const isTaken = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async () => {
    if (isTaken.current) return
    isTaken.current = true
    setSending(true)
    setFailure(null)
    try {
      if ((await onSubmit()) !== false) return onClose()
    } catch (error) {
      setFailure(failureMessage(error))
    }
    isTaken.current = false
    setSending(false)
  }
  return (
    <DialogFrame
      {...frame}
      open
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isGrave ? 'error' : 'primary'}
            disabled={isDisabled}
            loading={isSending}
          >
            {action}
          </Button>
        </>
      }
    >
      {failure && (
        <Box sx={{ mb: 2 }}>
          <FormMessage kind="error">{failure}</FormMessage>
        </Box>
      )}
      {children}
    </DialogFrame>
  )
}
