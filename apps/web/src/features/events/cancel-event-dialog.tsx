import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldGrid } from '../../ui/field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { Text } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useDiscardQuestion } from '../../ui/use-discard-question.tsx'
import { type Scope, ScopeField } from './scope-field.tsx'
import type { ShownEvent } from './shown-event.ts'
import { useCancelEvent } from './use-event-writes.ts'

type Props = { event: ShownEvent; onClose: () => void }

/** Canceling cannot be undone, so it asks for confirmation and a reason. */
export const CancelEventDialog = ({ event, onClose }: Props) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<Scope>('one')
  const { cancel, problem, isPending } = useCancelEvent(event, onClose)
  const { onInput, close, question } = useDiscardQuestion(onClose)
  return (
    <Dialog
      open
      compact
      maxWidth="xs"
      onClose={close}
      onInput={onInput}
      title={t`Cancel this event?`}
      onSubmit={submitted => {
        submitted.preventDefault()
        cancel({ reason: reason.trim(), scope })
      }}
      actions={
        <>
          <Button kind="plain" onClick={onClose} autoFocus>
            <Trans>Keep event</Trans>
          </Button>
          <Button type="submit" kind="destroy" loading={isPending}>
            <Trans>Cancel event</Trans>
          </Button>
        </>
      }
    >
      <FieldGrid>
        <Text tone="soft">
          <Trans>Attendees and the waiting list will be notified. This can't be undone.</Trans>
        </Text>
        {problem && <FormMessage kind="error">{problem}</FormMessage>}
        {event.seriesId && (
          <ScopeField
            legend={<Trans>Which events in the series do you want to cancel?</Trans>}
            value={scope}
            onChange={setScope}
          />
        )}
        <TextArea
          rows={2}
          maxLength={2000}
          label={t`Reason`}
          hint={t`Everyone who can see the event will see this.`}
          value={reason}
          onChange={change => setReason(change.target.value)}
        />
      </FieldGrid>
      {question}
    </Dialog>
  )
}
