import type { Repeat } from '@bowline/domain/calendar-event'
import { Trans, useLingui } from '@lingui/react/macro'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { FieldGrid, FieldPair, textFields } from '../../ui/entity-form.tsx'
import { HobbyField } from '../hobbies/index.ts'
import { VisibilityField } from '../posts/index.ts'
import type { EventField, EventProblems, EventValues } from './event-form.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import { useRecurrenceNames } from './use-recurrence-names.ts'

type Props = {
  values: EventValues
  onChange: (values: EventValues) => void
  problems: EventProblems
  /** Adds hobby, audience, picture and recurrence, which are the same for all dates of a series. */
  whole?: { ownHobbies: readonly string[]; picture: ReactNode } | undefined
}

/** The fields of a new or existing event. */
export const EventFields = ({ values, onChange, problems, whole }: Props) => {
  const { t } = useLingui()
  const set = (change: Partial<EventValues>) => onChange({ ...values, ...change })
  const typed = textFields<TypedField>({ values, problems, onChange: (name, text) => set({ [name]: text }) })
  const time = (name: 'start' | 'end') => ({
    ...typed(name),
    type: 'datetime-local',
    slotProps: { inputLabel: { shrink: true } },
  })
  return (
    <FieldGrid>
      <TextField autoFocus label={t`Title`} {...typed('title')} />
      {whole && (
        <HobbyField
          value={values.hobby}
          onChange={hobby => set({ hobby })}
          own={whole.ownHobbies}
          problem={problems.hobby}
        />
      )}
      <FieldPair>
        <TextField
          label={t`Starts`}
          {...time('start')}
          onChange={event => set(withStart(values, event.target.value))}
        />
        <TextField label={t`Ends`} {...time('end')} />
      </FieldPair>
      <TimeZoneField
        value={values.timeZone}
        onChange={timeZone => set({ timeZone })}
        problem={problems.timeZone}
      />
      <TextField
        label={t`Place`}
        {...typed('place')}
        helperText={problems.place ?? t`Town or venue, visible to everyone. Leave empty for an online event.`}
      />
      <TextField
        label={t`Exact address`}
        {...typed('address')}
        helperText={problems.address ?? t`Shown only to attendees`}
      />
      <TextField
        label={t`Link`}
        type="url"
        {...typed('link')}
        helperText={problems.link ?? t`Shown only to attendees. Starts with https://`}
      />
      <FieldPair>
        <TextField
          label={t`Capacity`}
          {...typed('capacity')}
          helperText={problems.capacity ?? t`Leave empty for no limit`}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        {whole && (
          <VisibilityField
            value={values.visibility}
            onChange={visibility => {
              if (visibility !== 'private') set({ visibility })
            }}
            choices={audiences}
          />
        )}
      </FieldPair>
      {whole && <RepeatFields values={values} set={set} problem={problems.times} />}
      <TextField multiline minRows={3} maxRows={12} label={t`Description`} {...typed('description')} />
      {whole?.picture}
    </FieldGrid>
  )
}

type RepeatProps = {
  values: EventValues
  set: (change: Partial<EventValues>) => void
  problem: string | undefined
}

const RepeatFields = ({ values, set, problem }: RepeatProps) => {
  const { t } = useLingui()
  const names: Record<Repeat | 'never', string> = { never: t`Never`, ...useRecurrenceNames() }
  return (
    <FieldPair>
      <TextField
        select
        label={t`Repeats`}
        value={values.repeat}
        onChange={event => {
          const repeat = recurrences.find(known => known === event.target.value)
          if (repeat) set({ repeat })
        }}
      >
        {recurrences.map(recurrence => (
          <MenuItem key={recurrence} value={recurrence}>
            {names[recurrence]}
          </MenuItem>
        ))}
      </TextField>
      {values.repeat !== 'never' && (
        <TextField
          label={<Trans>How many times</Trans>}
          value={values.times}
          onChange={event => set({ times: event.target.value })}
          error={Boolean(problem)}
          helperText={problem ?? t`Counting from this date`}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
    </FieldPair>
  )
}

type TypedField = Exclude<EventField, 'visibility' | 'repeat'>

/** Moves the end with the start, so that the event keeps its length. A new event lasts two hours. */
const withStart = (values: EventValues, start: string): Partial<EventValues> => {
  const [from, until, to] = [values.start, values.end, start].map(time => Date.parse(`${time}:00Z`))
  if (to === undefined || Number.isNaN(to)) return { start }
  const length = from && until && until > from ? until - from : 2 * 60 * 60_000
  return { start, end: new Date(to + length).toISOString().slice(0, 16) }
}

const recurrences = ['never', 'week', 'two-weeks', 'month'] as const
const audiences = ['public', 'followers'] as const
