import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FieldGrid, FieldPair, textFields } from '../../ui/entity-form.tsx'
import { HobbyField } from '../hobbies/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import type { ChallengeField, ChallengeProblems, ChallengeValues } from './challenge-form.ts'

type Props = {
  values: ChallengeValues
  problems: ChallengeProblems
  /** The hobby of an existing challenge can't change. */
  isNew: boolean
  /** Kind, first day and goal can't change once others have joined. */
  canSetGoal: boolean
  onChange: (change: Partial<ChallengeValues>) => void
}

export const ChallengeFields = ({ values, problems, isNew, canSetGoal, onChange }: Props) => {
  const { t } = useLingui()
  const own = useOwnHobbies()
  const field = textFields<Exclude<ChallengeField, 'hobby'>>({
    values,
    problems,
    onChange: (name, typed) => onChange({ [name]: typed }),
  })
  return (
    <FieldGrid>
      <TextField
        {...field('title')}
        label={t`Title`}
        autoFocus
        slotProps={{ htmlInput: { maxLength: limits.challengeTitle } }}
      />
      <TextField
        {...field('description')}
        label={t`What is it about?`}
        multiline
        minRows={3}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: limits.challengeDescription } }}
      />
      {isNew && (
        <HobbyField
          value={values.hobby}
          onChange={hobby => onChange({ hobby })}
          own={own}
          problem={problems.hobby}
        />
      )}
      <FieldPair>
        {canSetGoal && (
          <TextField
            {...field('startsOn')}
            label={t`First day`}
            type="date"
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
        <TextField
          {...field('endsOn')}
          label={t`Last day`}
          type="date"
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: values.startsOn } }}
        />
      </FieldPair>
      {canSetGoal && (
        <FieldPair>
          <TextField
            select
            label={t`Goal type`}
            value={values.kind}
            onChange={event =>
              onChange({ kind: event.target.value === 'cooperative' ? 'cooperative' : 'individual' })
            }
          >
            <MenuItem value="individual">{t`Individual`}</MenuItem>
            <MenuItem value="cooperative">{t`Group`}</MenuItem>
          </TextField>
          <TextField
            {...field('goal')}
            label={t`Check-ins needed`}
            helperText={
              problems.goal ?? t`One check-in counts per day. You earn Knots once someone else checks in too.`
            }
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </FieldPair>
      )}
    </FieldGrid>
  )
}
