import type { Challenge } from '@bowline/api'
import { calendarDay } from '@bowline/domain/knots'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { useSecretWrite } from '../../secrets/use-secret-write.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { cacheChallenge } from './cache-challenge.ts'
import { ChallengeFields } from './challenge-fields.tsx'
import {
  boundsOf,
  type ChallengeProblems,
  type ChallengeValues,
  challengeProblems,
  newChallenge,
  refusedChallenge,
  valuesOf,
} from './challenge-form.ts'
import { useViewer } from './use-challenge.ts'

type Props = {
  /** Absent for a new challenge. */
  challenge?: Challenge
  onClose: () => void
  onSaved?: (challenge: Challenge) => void
}

/** Created online, not through the outbox, because invited members must find it on the server. */
export const ChallengeDialog = ({ challenge, onClose, onSaved }: Props) => {
  const { t } = useLingui()
  const { now, timeZone } = useViewer()
  const today = calendarDay(now, timeZone)
  const [values, setValues] = useState(() => (challenge ? valuesOf(challenge) : newChallenge(today)))
  const [problems, setProblems] = useState<ChallengeProblems>({})
  const save = useSave(challenge)
  const bounds = boundsOf(challenge, today)

  const submit = async () => {
    const found = challengeProblems(values, bounds)
    setProblems(found)
    if (hasProblem(found)) return false
    try {
      const saved = await save.mutateAsync(values)
      onSaved?.(saved)
      return true
    } catch (error) {
      const refused = refusedChallenge(error)
      if (!refused) throw error
      setProblems(refused)
      return false
    }
  }
  return (
    <FormDialog
      title={challenge ? t`Edit challenge` : t`New challenge`}
      action={challenge ? <Trans>Save</Trans> : <Trans>Start challenge</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChallengeFields
        values={values}
        problems={problems}
        isNew={!challenge}
        canSetGoal={bounds.canSetGoal}
        onChange={change => {
          setProblems({})
          setValues({ ...values, ...change })
        }}
      />
    </FormDialog>
  )
}

/** One dialog creates one challenge, however often it is sent. */
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
    saved => cacheChallenge(queryClient, saved),
  )
}
