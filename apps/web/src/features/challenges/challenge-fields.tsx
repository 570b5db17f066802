import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import { textFields } from '../../ui/entity-form.tsx'
import { FieldGrid, FieldPair } from '../../ui/field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
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
        autoFocus
        label={t`Title`}
        placeholder={t`For example, “Sketch every day”`}
        maxLength={limits.challengeTitle}
        {...field('title')}
      />
      <TextArea label={t`Description`} maxLength={limits.challengeDescription} {...field('description')} />
      {isNew && (
        <HobbyField
          value={values.hobby}
          onChange={hobby => onChange({ hobby })}
          own={own}
          problem={problems.hobby}
        />
      )}
      <FieldPair>
        {canSetGoal && <TextField type="date" label={t`First day`} {...field('startsOn')} />}
        <TextField type="date" label={t`Last day`} min={values.startsOn} {...field('endsOn')} />
      </FieldPair>
      {canSetGoal && (
        <FieldPair>
          <SelectField
            label={t`Goal type`}
            hint={
              values.kind === 'individual'
                ? t`Each person works toward the goal on their own.`
                : t`Everyone's check-ins count toward one goal.`
            }
            value={values.kind}
            options={[
              { value: 'individual', label: t`Individual` },
              { value: 'cooperative', label: t`Group` },
            ]}
            onChange={kind => onChange({ kind })}
          />
          <TextField
            inputMode="numeric"
            label={t`Check-ins needed`}
            hint={t`Everyone can check in once a day. Completing the challenge earns Knots once a second person has checked in.`}
            {...field('goal')}
          />
        </FieldPair>
      )}
    </FieldGrid>
  )
}
