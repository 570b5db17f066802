import type { Repeat } from '@bowline/domain/calendar-event'
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Repeat2, UsersRound, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { spanText } from '../../ui/date-spans.ts'
import { textFields } from '../../ui/entity-form.tsx'
import { FieldGrid, FieldPair } from '../../ui/field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { HobbyField } from '../hobbies/index.ts'
import { VisibilityField } from '../posts/index.ts'
import styles from './event-fields.module.css'
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
  return (
    <FieldGrid>
      {whole?.picture}
      <TextField autoFocus label={t`Title`} {...typed('title')} />
      <TextArea label={t`Description`} {...typed('description')} />
      {whole && (
        <FieldPair>
          <HobbyField
            value={values.hobby}
            onChange={hobby => set({ hobby })}
            own={whole.ownHobbies}
            problem={problems.hobby}
          />
          <VisibilityField
            value={values.visibility}
            onChange={visibility => {
              if (visibility !== 'private') set({ visibility })
            }}
            choices={audiences}
          />
        </FieldPair>
      )}
      <Section title={<Trans>When</Trans>}>
        <FieldPair>
          <TextField
            type="datetime-local"
            label={t`Starts`}
            {...typed('start')}
            onChange={event => set(withStart(values, event.target.value))}
          />
          <TextField type="datetime-local" label={t`Ends`} {...typed('end')} />
        </FieldPair>
        <TimesInWords start={values.start} end={values.end} />
        <TimeZoneField
          value={values.timeZone}
          onChange={timeZone => set({ timeZone })}
          problem={problems.timeZone}
        />
        {whole && <RepeatFields values={values} set={set} problem={problems.times} />}
      </Section>
      <Section title={<Trans>Where</Trans>}>
        <TextField
          icon={MapPin}
          label={t`Location`}
          hint={t`Town or venue, visible to everyone. Leave empty for an online event.`}
          {...typed('place')}
        />
        <TextField label={t`Exact address`} hint={t`Only attendees can see it.`} {...typed('address')} />
        <TextField
          type="url"
          icon={Video}
          label={t`Link`}
          placeholder="https://"
          hint={t`For joining online. Only attendees can see it.`}
          {...typed('link')}
        />
      </Section>
      <TextField
        icon={UsersRound}
        inputMode="numeric"
        label={t`Capacity`}
        hint={t`Leave empty for no limit`}
        {...typed('capacity')}
      />
    </FieldGrid>
  )
}

/** "Friday, December 4, 6:00 – 8:00 PM": what the date fields don't say is the day of the week. */
const TimesInWords = ({ start, end }: Pick<EventValues, 'start' | 'end'>) => {
  // Clock times, whatever the zone.
  const [from, to] = [new Date(`${start}Z`), new Date(`${end}Z`)]
  if (!(from < to)) return null
  return (
    <Text size="md" tone="soft">
      {spanText(from, to, 'long', { timeZone: 'UTC' })}
    </Text>
  )
}

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" className={styles.section}>
    <Heading level={3}>{title}</Heading>
    {children}
  </Stack>
)

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
      <SelectField
        icon={Repeat2}
        label={t`Repeats`}
        value={values.repeat}
        options={recurrences.map(recurrence => ({ value: recurrence, label: names[recurrence] }))}
        onChange={repeat => set({ repeat })}
      />
      {values.repeat !== 'never' && (
        <TextField
          inputMode="numeric"
          label={t`Number of events`}
          hint={t`Including this one`}
          problem={problem}
          value={values.times}
          onChange={event => set({ times: event.target.value })}
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
