import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { EntityForm } from '../../ui/entity-form.tsx'
import { FieldGrid } from '../../ui/field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { usePictureChoice } from '../media/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { type EventRevision, eventRevision } from './draft.ts'
import { EventFields } from './event-fields.tsx'
import { type EventValues, eventChange, eventProblems, valuesOf } from './event-form.ts'
import { EventPictureField } from './event-picture-field.tsx'
import { type Scope, ScopeField } from './scope-field.tsx'
import type { ShownEvent } from './shown-event.ts'
import { useUpdateEvent } from './use-event-writes.ts'

type Props = { event: ShownEvent; onClose: () => void }

/** Changes an event. Sends only the changed values; the server notifies attendees of a new time or place. */
export const EditEventDialog = ({ event, onClose }: Props) => {
  const { t } = useLingui()
  const [unchanged] = useState<EventRevision>(() => ({
    values: valuesOf(event),
    picture: null,
    isPictureCached: true,
  }))
  const {
    value,
    isReady,
    change,
    amend,
    discard,
    submit: submitDraft,
  } = useDraft(`edit-event:${event.id}`, eventRevision)
  const ownHobbies = useOwnHobbies()
  const [scope, setScope] = useState<Scope>('one')
  const { values, picture, isPictureCached } = value ?? unchanged
  const { submit, problems, setProblems, failure, isPending } = useUpdateEvent(event.id)
  const choice = usePictureChoice(ready =>
    amend(revision => ({
      ...(revision ?? unchanged),
      picture: { ...ready, mediaId: crypto.randomUUID() },
      isPictureCached: false,
    })),
  )
  /** Whether values that are the same for all dates of a series can change too. */
  const isWhole = !event.seriesId || scope === 'following'
  const kept = isPictureCached ? event.media : null
  const set = (next: EventValues) => {
    setProblems({})
    change({ values: next, picture, isPictureCached })
  }

  const save = async () => {
    const found = eventProblems(values, new Date(), event.seriesId ? 1 : 2)
    setProblems(found)
    if (hasProblem(found) || choice.busy || isPending) return
    const changed = eventChange(unchanged.values, values, isWhole)
    const isPictureChanged = isWhole && !isPictureCached && (picture !== null || event.media !== null)
    const body = { ...changed, ...(isPictureChanged && { mediaId: picture?.mediaId ?? null }), scope }
    try {
      if (changed || isPictureChanged)
        await submitDraft(() => submit({ body, values, picture: isWhole ? picture : null }))
      onClose()
    } catch {
      // `failure` or `problems` reports it, and the draft stays.
    }
  }
  const cancel = () => {
    void discard()
    onClose()
  }
  return (
    <EntityForm
      open={isReady}
      title={t`Edit event`}
      action={<Trans>Save</Trans>}
      isDisabled={choice.busy}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
      onCancel={cancel}
    >
      <FieldGrid>
        {failure && <FormMessage kind="error">{failure}</FormMessage>}
        {event.seriesId && (
          <ScopeField
            legend={<Trans>Which events in the series do you want to change?</Trans>}
            hint={
              !isWhole && (
                <Trans>
                  Choose “This and later events” to change the hobby, the picture, who can see it or how often
                  it repeats.
                </Trans>
              )
            }
            value={scope}
            onChange={setScope}
          />
        )}
        <EventFields
          values={values}
          onChange={set}
          problems={problems}
          whole={
            isWhole
              ? {
                  ownHobbies,
                  picture: (
                    <EventPictureField
                      values={values}
                      onChange={set}
                      picture={picture}
                      onRemove={() => change({ values, picture: null, isPictureCached: false })}
                      choice={choice}
                      problems={problems}
                      kept={kept}
                    />
                  ),
                }
              : undefined
          }
        />
      </FieldGrid>
    </EntityForm>
  )
}
