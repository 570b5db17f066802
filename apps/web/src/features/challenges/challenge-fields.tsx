import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { HobbyField } from '../hobbies/hobby-field.tsx'
import { useOwnHobbies } from '../profiles/queries.ts'
import type { ChallengeField, ChallengeProblems, ChallengeValues } from './challenge-form.ts'

type Props = {
  values: ChallengeValues
  problems: ChallengeProblems
  /** Its hobby is chosen once. */
  isNew: boolean
  /** What others have set out for stays: kind, first day and goal. */
  canSetGoal: boolean
  onChange: (change: Partial<ChallengeValues>) => void
}

export const ChallengeFields = ({ values, problems, isNew, canSetGoal, onChange }: Props) => {
  const { t } = useLingui()
  const own = useOwnHobbies()
  const field = (name: Exclude<ChallengeField, 'hobby'>) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: Boolean(problems[name]),
    helperText: problems[name],
  })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1 }}>
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
      <Box sx={pair}>
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
      </Box>
      {canSetGoal && (
        <Box sx={pair}>
          <TextField
            select
            label={t`Who reaches the goal`}
            value={values.kind}
            onChange={event =>
              onChange({ kind: event.target.value === 'cooperative' ? 'cooperative' : 'individual' })
            }
          >
            <MenuItem value="individual">{t`Each member`}</MenuItem>
            <MenuItem value="cooperative">{t`All together`}</MenuItem>
          </TextField>
          <TextField
            {...field('goal')}
            label={t`Goal in check-ins`}
            helperText={problems.goal ?? t`One a day counts; Knots come where somebody else checks in, too`}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
      )}
    </Box>
  )
}

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }
