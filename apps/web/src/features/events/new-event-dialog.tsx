import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { useNavigate } from '../../router/index.ts'
import { EntityForm } from '../../ui/entity-form.tsx'
import { FieldGrid } from '../../ui/field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { useToast } from '../../ui/toasts.tsx'
import { usePictureChoice } from '../media/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { type EventDraft, eventDraft } from './draft.ts'
import { EventFields } from './event-fields.tsx'
import { type EventValues, emptyEvent, eventProblems } from './event-form.ts'
import { EventPictureField } from './event-picture-field.tsx'
import { ownTimeZone } from './event-when.ts'
import { useCreateEvent } from './use-event-writes.ts'

/** Writes a new event. The draft is stored on the device until the event is created or the draft discarded. */
export const NewEventDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const ownHobbies = useOwnHobbies()
  const { value, isReady, change, amend, discard, submit: submitDraft } = useDraft('event', eventDraft)
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
  const clear = () => {
    setProblems({})
    void discard()
  }
  const create = async () => {
    const found = eventProblems(values, new Date())
    setProblems(found)
    if (hasProblem(found) || choice.busy || isPending) return
    let eventId = ''
    try {
      await submitDraft(async id => {
        eventId = id
        await submit({ id, values, picture })
      })
    } catch {
      // `failure` or `problems` reports it, and the draft stays.
      return
    }
    toast(t`Event created`)
    onClose()
    navigate(`/events/${eventId}`)
  }
  return (
    <EntityForm
      open={isReady}
      title={t`New event`}
      action={<Trans>Create event</Trans>}
      isDisabled={choice.busy}
      isPending={isPending}
      onSubmit={create}
      onClose={onClose}
      onCancel={onClose}
      onDiscard={value && clear}
    >
      <FieldGrid>
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
      </FieldGrid>
    </EntityForm>
  )
}
