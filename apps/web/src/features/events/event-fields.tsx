import type { Repeat } from '@bowline/domain/calendar-event'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ReactNode, useMemo } from 'react'
import { HobbyField } from '../hobbies/hobby-field.tsx'
import { VisibilityField } from '../posts/visibility-field.tsx'
import type { EventField, EventProblems, EventValues } from './event-form.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import { useRhythms } from './use-rhythms.ts'

type Props = {
  values: EventValues
  onChange: (values: EventValues) => void
  problems: EventProblems
  /** What a series has as a whole: also hobby, audience, picture and repetition; left out for one date of it. */
  whole?: { ownHobbies: readonly string[]; picture: ReactNode } | undefined
}

/** The fields of an event, new or old. */
export const EventFields = ({ values, onChange, problems, whole }: Props) => {
  const { t } = useLingui()
  const set = (change: Partial<EventValues>) => onChange({ ...values, ...change })
  const field = useMemo(() => fieldsOf(values, problems), [values, problems])
  const typed = (name: TypedField) => ({
    ...field(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const time = (name: 'start' | 'end') => ({
    ...typed(name),
    type: 'datetime-local',
    slotProps: { inputLabel: { shrink: true } },
  })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1 }}>
      <TextField autoFocus label={t`Title`} {...typed('title')} />
      {whole && (
        <HobbyField
          value={values.hobby}
          onChange={hobby => set({ hobby })}
          own={whole.ownHobbies}
          problem={problems.hobby}
        />
      )}
      <Box sx={pair}>
        <TextField
          label={t`Starts`}
          {...time('start')}
          onChange={event => set(withStart(values, event.target.value))}
        />
        <TextField label={t`Ends`} {...time('end')} />
      </Box>
      <TimeZoneField
        value={values.timeZone}
        onChange={timeZone => set({ timeZone })}
        problem={problems.timeZone}
      />
      <TextField
        label={t`Place`}
        {...typed('place')}
        helperText={problems.place ?? t`A town or a hall, for everybody. Leave it empty for an event online.`}
      />
      <TextField
        label={t`Exact address`}
        {...typed('address')}
        helperText={problems.address ?? t`Shown only to those who go`}
      />
      <TextField
        label={t`Link`}
        type="url"
        {...typed('link')}
        helperText={problems.link ?? t`Shown only to those who go; it starts with https://`}
      />
      <Box sx={pair}>
        <TextField
          label={t`Places`}
          {...typed('capacity')}
          helperText={problems.capacity ?? t`Empty: as many as come`}
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
      </Box>
      {whole && <RepeatFields values={values} set={set} problem={problems.times} />}
      <TextField multiline minRows={3} maxRows={12} label={t`Description`} {...typed('description')} />
      {whole?.picture}
    </Box>
  )
}

type RepeatProps = {
  values: EventValues
  set: (change: Partial<EventValues>) => void
  problem: string | undefined
}

const RepeatFields = ({ values, set, problem }: RepeatProps) => {
  const { t } = useLingui()
  const names: Record<Repeat | 'never', string> = { never: t`Never`, ...useRhythms() }
  return (
    <Box sx={pair}>
      <TextField
        select
        label={t`Repeats`}
        value={values.repeat}
        onChange={event => {
          const repeat = rhythms.find(known => known === event.target.value)
          if (repeat) set({ repeat })
        }}
      >
        {rhythms.map(rhythm => (
          <MenuItem key={rhythm} value={rhythm}>
            {names[rhythm]}
          </MenuItem>
        ))}
      </TextField>
      {values.repeat !== 'never' && (
        <TextField
          label={<Trans>How many times</Trans>}
          value={values.times}
          onChange={event => set({ times: event.target.value })}
          error={Boolean(problem)}
          helperText={problem ?? t`Counted from this date on`}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
    </Box>
  )
}

type TypedField = Exclude<EventField, 'visibility' | 'repeat'>

const fieldsOf = (values: EventValues, problems: EventProblems) => (name: TypedField) => ({
  value: values[name],
  error: Boolean(problems[name]),
  helperText: problems[name],
})

/** An event that is moved stays as long as it was; a new one lasts two hours until something else is said. */
const withStart = (values: EventValues, start: string): Partial<EventValues> => {
  const [from, until, to] = [values.start, values.end, start].map(time => Date.parse(`${time}:00Z`))
  if (to === undefined || Number.isNaN(to)) return { start }
  const length = from && until && until > from ? until - from : 2 * 60 * 60_000
  return { start, end: new Date(to + length).toISOString().slice(0, 16) }
}

const rhythms = ['never', 'week', 'two-weeks', 'month'] as const
const audiences = ['public', 'followers'] as const
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }
