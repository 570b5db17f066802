import type { Challenge } from '@bowline/api'
import { calendarDay } from '@bowline/domain/knots'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSecretWrite } from '../accounts/use-secret-write.ts'
import { takeIn } from './answers.ts'
import { ChallengeFields } from './challenge-fields.tsx'
import {
  asProblem,
  boundsOf,
  type ChallengeProblem,
  type ChallengeValues,
  challengeProblem,
  newChallenge,
  valuesOf,
} from './challenge-form.ts'
import { useViewer } from './use-challenges.ts'

type Props = {
  /** Absent for a new one. */
  challenge?: Challenge
  onClose: () => void
  onSaved?: (challenge: Challenge) => void
}

/** Made online, not through the outbox: who is invited to something must find it there. */
export const ChallengeDialog = ({ challenge, onClose, onSaved }: Props) => {
  const { t } = useLingui()
  const { now, timeZone } = useViewer()
  const today = calendarDay(now, timeZone)
  const [values, setValues] = useState(() => (challenge ? valuesOf(challenge) : newChallenge(today)))
  const [problem, setProblem] = useState<ChallengeProblem | null>(null)
  const save = useSave(challenge)
  const bounds = boundsOf(challenge, today)

  const submit = async () => {
    const found = challengeProblem(values, bounds)
    setProblem(found)
    if (found) return false
    try {
      const saved = await save.mutateAsync(values)
      onSaved?.(saved)
      return true
    } catch (error) {
      const refused = asProblem(error)
      if (!refused) throw error
      setProblem(refused)
      return false
    }
  }
  return (
    <FormDialog
      title={challenge ? t`Edit challenge` : t`New challenge`}
      action={challenge ? <Trans>Save</Trans> : <Trans>Start</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChallengeFields
        values={values}
        problem={problem}
        isNew={!challenge}
        canSetGoal={bounds.canSetGoal}
        onChange={change => {
          setProblem(null)
          setValues({ ...values, ...change })
        }}
      />
    </FormDialog>
  )
}

/** One dialog makes one challenge, however often it is sent. */
const useSave = (challenge: Challenge | undefined) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const [newId] = useState(() => crypto.randomUUID())
  return useSecretWrite(
    ({ hobby, ...values }: ChallengeValues, options): Promise<Challenge> => {
      const { title, description, endsOn } = values
      const goal = Number(values.goal)
      if (!challenge) return api.createChallenge({ body: { ...values, hobby, id: newId, goal } }, options)
      const params = { challengeId: challenge.id }
      const body = challenge.can.setGoal ? { ...values, goal } : { title, description, endsOn }
      return api.updateChallenge({ params, body }, options)
    },
    saved => takeIn(queryClient, saved),
  )
}
