import { Refusal } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGrid } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'

type Props = {
  title: string
  about: ReactNode
  label: string
  action: string
  isHarmless?: boolean
  /** Further fields. */
  children?: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason for an action. Every action needs one. */
export const ReasonDialog = ({
  title,
  about,
  label,
  action,
  isHarmless = false,
  children,
  onConfirm,
  onClose,
}: Props) => {
  const { t } = useLingui()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isBlank, setBlank] = useState(false)
  const confirm = async () => {
    const given = reason.trim()
    setBlank(!given)
    if (!given) return false
    try {
      return await onConfirm(given)
    } catch (error) {
      // If another admin was faster, the screen is refetched and the dialog closes.
      if (!(error instanceof Refusal && error.code === 'conflict')) throw error
      return toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <FormDialog
      compact
      maxWidth="xs"
      title={title}
      action={action}
      isGrave={!isHarmless}
      onSubmit={confirm}
      onClose={onClose}
    >
      <FieldGrid>
        <Text as="div" tone="soft">
          {about}
        </Text>
        <TextArea
          autoFocus
          rows={3}
          label={label}
          value={reason}
          problem={isBlank && t`Enter a reason`}
          onChange={event => {
            setBlank(false)
            setReason(event.target.value)
          }}
          maxLength={limits.moderationReason}
        />
        {children}
      </FieldGrid>
    </FormDialog>
  )
}
