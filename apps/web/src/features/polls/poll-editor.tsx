import { limits } from '@bowline/domain/limits'
import { type NewPoll, pollLengths } from '@bowline/domain/poll'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Plus, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { dateTimeInputValue } from '../../ui/date-time-input-value.ts'
import { FieldNote } from '../../ui/field.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import styles from './poll-editor.module.css'

type Props = {
  poll: NewPoll
  onChange: (how: (poll: NewPoll) => NewPoll) => void
  onRemove: () => void
  /** The problem with an option, and with the poll as a whole. */
  problemOf: (index: number) => string | undefined
  problem: string | undefined
  endProblem: string | undefined
}

/** The poll of a post being written. */
export const PollEditor = ({ poll, onChange, onRemove, problemOf, problem, endProblem }: Props) => {
  const { t } = useLingui()
  const titleId = useId()
  const group = useRef<HTMLElement>(null)
  const { options } = poll
  const { min, max } = limits.poll.options
  const setOptions = (how: (options: string[]) => string[]) =>
    onChange(given => ({ ...given, options: how(given.options) }))
  // The button that added the poll is gone, and the focus with it.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) focusOption(group.current, 0)
  }, [])
  const remove = (index: number) => {
    setOptions(all => all.filter((_, place) => place !== index))
    focusOption(group.current, Math.max(0, index - 1))
  }
  return (
    <section ref={group} className={styles.poll} aria-labelledby={titleId}>
      <div className={styles.head}>
        <b id={titleId}>
          <Trans>Poll</Trans>
        </b>
        <Button kind="text" onClick={onRemove}>
          <Trans>Remove poll</Trans>
        </Button>
      </div>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their place
        <div key={index} className={styles.option}>
          <TextField
            isLabelHidden
            label={t`Option ${index + 1}`}
            placeholder={t`Option ${index + 1}`}
            problem={problemOf(index)}
            autoComplete="off"
            value={option}
            onChange={event => {
              const { value } = event.target
              setOptions(all => all.map((each, place) => (place === index ? value : each)))
            }}
          />
          {options.length > min && (
            <IconButton icon={X} label={t`Remove option ${index + 1}`} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      <FieldNote id={`${titleId}-note`} problem={problem} />
      <div className={styles.foot}>
        {options.length < max && (
          <Button
            icon={Plus}
            onClick={() => {
              setOptions(all => [...all, ''])
              focusOption(group.current, options.length)
            }}
          >
            <Trans>Add option</Trans>
          </Button>
        )}
        <SelectField
          isLabelHidden
          icon={Clock}
          label={t`Time to vote`}
          value={poll.endsAt === undefined ? String(poll.hours) : untilDate}
          options={[
            ...pollLengths.map(hours => ({ value: String(hours), label: lengthName(hours) })),
            { value: untilDate, label: t`Until a date` },
          ]}
          onChange={chosen =>
            onChange(given => ({
              ...given,
              ...(chosen === untilDate
                ? { endsAt: inAWeek() }
                : { hours: Number(chosen), endsAt: undefined }),
            }))
          }
        />
      </div>
      {poll.endsAt !== undefined && (
        <TextField
          type="datetime-local"
          label={t`Ends`}
          value={poll.endsAt && dateTimeInputValue(Date.parse(poll.endsAt))}
          problem={endProblem}
          onChange={({ target: { value } }) =>
            onChange(given => ({ ...given, endsAt: value && new Date(value).toISOString() }))
          }
        />
      )}
    </section>
  )
}

const untilDate = 'date'

/** A week later, at a full hour. */
const inAWeek = () => {
  const end = new Date(Date.now() + 7 * 24 * 60 * 60_000)
  end.setMinutes(0, 0, 0)
  return end.toISOString()
}

const lengthName = (hours: number) =>
  hours < 24
    ? plural(hours, { one: '# hour to vote', other: '# hours to vote' })
    : plural(hours / 24, { one: '# day to vote', other: '# days to vote' })

/** After the next render, which adds or removes its field. */
const focusOption = (group: HTMLElement | null, index: number) =>
  requestAnimationFrame(() => group?.querySelectorAll<HTMLInputElement>('input')[index]?.focus())
