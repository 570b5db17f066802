import { cleanHours, type HoursText, minutesOf } from '@bowline/domain/project'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { FieldGrid, FieldPair } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { hasProblem, type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { dayOf } from './project-days.ts'
import type { ShownProject } from './shown-project.ts'

const fields = ['minutes', 'day', 'note'] as const
type HoursProblems = Problems<(typeof fields)[number]>

/** Logs time spent on a project, today or on an earlier day. */
export const HoursDialog = ({ project, onClose }: { project: ShownProject; onClose: () => void }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const today = dayOf(new Date())
  const [day, setDay] = useState(today)
  const [spent, setSpent] = useState('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<HoursProblems>({})
  /** One dialog creates one entry, however often it is submitted. */
  const [hoursId] = useState(() => uuidv7())

  const save = async () => {
    const minutes = minutesOf(spent)
    const found = {
      ...hoursProblems({ day, minutes: minutes ?? 1, note }, today),
      ...(minutes === null && { minutes: t`Enter a time like 1.5 h, 1:30 or 45 min` }),
    }
    setProblems(found)
    if (hasProblem(found) || minutes === null) return false
    const { id: projectId, title } = project
    await enqueue({ type: 'LOG_HOURS', projectId, title, hoursId, day, minutes, note })
    return true
  }
  return (
    <FormDialog
      compact
      maxWidth="xs"
      onClose={onClose}
      title={t`Log time`}
      action={<Trans>Log time</Trans>}
      onSubmit={save}
    >
      <FieldGrid>
        <FieldPair>
          <TextField
            autoFocus
            label={t`Time spent`}
            placeholder="1:30"
            hint={t`For example, 1.5 h, 1:30 or 45 min`}
            problem={problems.minutes}
            value={spent}
            onChange={event => setSpent(event.target.value)}
          />
          <TextField
            type="date"
            label={t`Day`}
            max={today}
            problem={problems.day}
            value={day}
            onChange={event => setDay(event.target.value)}
          />
        </FieldPair>
        <TextArea
          rows={2}
          label={t`What you did`}
          problem={problems.note}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </FieldGrid>
    </FormDialog>
  )
}

/** Checks the server's rules before sending. */
const hoursProblems = (entry: HoursText, today: string): HoursProblems =>
  problemsAt(
    problemsOf(() => cleanHours(entry, today)),
    fields,
    'minutes',
  )
