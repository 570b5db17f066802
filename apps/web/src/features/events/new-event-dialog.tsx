import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '../../drafts/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { useToast } from '../../ui/toasts.tsx'
import { usePictureChoice } from '../media/use-picture-choice.ts'
import { useOwnHobbies } from '../profiles/queries.ts'
import { type EventDraft, eventDraft } from './draft.ts'
import { EventFields } from './event-fields.tsx'
import { type EventValues, emptyEvent, eventProblems } from './event-form.ts'
import { EventPictureField } from './event-picture-field.tsx'
import { useCreateEvent } from './use-event-writes.ts'
import { ownTimeZone } from './zoned-time.ts'

/** What is written here is kept on the device as it is typed, until it is created or discarded. */
export const NewEventDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const ownHobbies = useOwnHobbies()
  const { value, isReady, change, amend, discard, become } = useDraft('event', eventDraft)
  const [empty] = useState<EventDraft>(() => ({ values: emptyEvent(ownTimeZone()), picture: null }))
  const { values, picture } = value ?? empty
  const { submit, problems, setProblems, failure, isPending } = useCreateEvent()
  const choice = usePictureChoice(ready =>
    amend(draft => ({ ...(draft ?? empty), picture: { ...ready, mediaId: crypto.randomUUID() } })),
  )
  const set = (next: EventValues) => {
    setProblems({})
    change({ values: next, picture })
  }
  const create = async () => {
    const found = eventProblems(values, new Date())
    setProblems(found)
    if (hasProblem(found) || choice.busy || isPending) return
    let eventId = ''
    try {
      await become(async id => {
        eventId = id
        await submit({ id, values, picture })
      })
    } catch {
      // Said in the form, which keeps what was written.
      return
    }
    toast(t`Your event is created`)
    onClose()
    navigate(`/events/${eventId}`)
  }
  return (
    <DialogFrame
      open={isReady}
      onClose={onClose}
      title={t`New event`}
      onSubmit={event => {
        event.preventDefault()
        void create()
      }}
      actions={
        <>
          {value && (
            <Button
              color="inherit"
              onClick={() => {
                setProblems({})
                void discard()
              }}
            >
              <Trans>Discard draft</Trans>
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button type="submit" variant="contained" disabled={choice.busy} loading={isPending}>
            <Trans>Create event</Trans>
          </Button>
        </>
      }
    >
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      <EventFields
        values={values}
        onChange={set}
        problems={problems}
        whole={{
          ownHobbies,
          picture: (
            <EventPictureField
              values={values}
              onChange={set}
              picture={picture}
              onRemove={() => change({ values, picture: null })}
              choice={choice}
              problems={problems}
            />
          ),
        }}
      />
    </DialogFrame>
  )
}
