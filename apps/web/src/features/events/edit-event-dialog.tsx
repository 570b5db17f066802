import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDraft } from '../../drafts/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { eventRevision } from './draft.ts'
import { EventFields } from './event-fields.tsx'
import { eventChange, eventProblems, valuesOf } from './event-form.ts'
import type { ShownEvent } from './overlay.ts'
import { type Scope, ScopeField } from './scope-field.tsx'
import { useUpdateEvent } from './use-event-writes.ts'

type Props = { event: ShownEvent; onClose: () => void }

/** Only what was changed is sent; who goes is told of another time or place. */
export const EditEventDialog = ({ event, onClose }: Props) => {
  const { t } = useLingui()
  const [start] = useState(() => valuesOf(event))
  const { value, isReady, change, discard, become } = useDraft(`edit-event:${event.id}`, eventRevision)
  const [scope, setScope] = useState<Scope>('one')
  const values = value ?? start
  const { submit, problems, setProblems, failure, isPending } = useUpdateEvent(event.id)

  const save = async () => {
    const found = eventProblems(values, new Date())
    setProblems(found)
    if (Object.keys(found).length || isPending) return
    const changed = eventChange(start, values)
    try {
      if (changed) await become(() => submit({ ...changed, scope }))
      onClose()
    } catch {
      // Said in the form, which keeps what was written.
    }
  }
  const cancel = () => {
    void discard()
    onClose()
  }
  return (
    <DialogFrame
      open={isReady}
      onClose={onClose}
      title={t`Edit event`}
      onSubmit={submitted => {
        submitted.preventDefault()
        void save()
      }}
      actions={
        <>
          <Button color="inherit" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      {event.seriesId && (
        <Box sx={{ pb: 1 }}>
          <ScopeField value={scope} onChange={setScope} />
        </Box>
      )}
      <EventFields
        values={values}
        onChange={next => {
          setProblems({})
          change(next)
        }}
        problems={problems}
      />
    </DialogFrame>
  )
}
