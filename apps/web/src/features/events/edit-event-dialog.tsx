import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDraft } from '../../drafts/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { usePictureChoice } from '../media/use-picture-choice.ts'
import { useOwnHobbies } from '../profiles/queries.ts'
import { type EventRevision, eventRevision } from './draft.ts'
import { EventFields } from './event-fields.tsx'
import { type EventValues, eventChange, eventProblems, valuesOf } from './event-form.ts'
import { EventPictureField } from './event-picture-field.tsx'
import type { ShownEvent } from './overlay.ts'
import { type Scope, ScopeField } from './scope-field.tsx'
import { useUpdateEvent } from './use-event-writes.ts'

type Props = { event: ShownEvent; onClose: () => void }

/** Only what was changed is sent; who goes is told of another time or place. */
export const EditEventDialog = ({ event, onClose }: Props) => {
  const { t } = useLingui()
  const [unchanged] = useState<EventRevision>(() => ({
    values: valuesOf(event),
    picture: null,
    isPictureKept: true,
  }))
  const { value, isReady, change, amend, discard, become } = useDraft(`edit-event:${event.id}`, eventRevision)
  const ownHobbies = useOwnHobbies()
  const [scope, setScope] = useState<Scope>('one')
  const { values, picture, isPictureKept } = value ?? unchanged
  const { submit, problems, setProblems, failure, isPending } = useUpdateEvent(event.id)
  const choice = usePictureChoice(ready =>
    amend(revision => ({
      ...(revision ?? unchanged),
      picture: { ...ready, mediaId: crypto.randomUUID() },
      isPictureKept: false,
    })),
  )
  /** One date of a series is changed in what is its own alone. */
  const isWhole = !event.seriesId || scope === 'following'
  const kept = isPictureKept ? event.media : null
  const set = (next: EventValues) => {
    setProblems({})
    change({ values: next, picture, isPictureKept })
  }

  const save = async () => {
    const found = eventProblems(values, new Date(), event.seriesId ? 1 : 2)
    setProblems(found)
    if (hasProblem(found) || choice.busy || isPending) return
    const changed = eventChange(unchanged.values, values, isWhole)
    const isPictureChanged = isWhole && !isPictureKept && (picture !== null || event.media !== null)
    const body = { ...changed, ...(isPictureChanged && { mediaId: picture?.mediaId ?? null }), scope }
    try {
      if (changed || isPictureChanged)
        await become(() => submit({ body, values, picture: isWhole ? picture : null }))
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
          {!isWhole && (
            <Typography variant="body2" color="textSecondary">
              <Trans>Hobby, audience, picture and repetition are the same for the whole series.</Trans>
            </Typography>
          )}
        </Box>
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
                    onRemove={() => change({ values, picture: null, isPictureKept: false })}
                    choice={choice}
                    problems={problems}
                    kept={kept}
                  />
                ),
              }
            : undefined
        }
      />
    </DialogFrame>
  )
}
