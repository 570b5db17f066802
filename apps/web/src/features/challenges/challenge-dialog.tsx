import type { Challenge } from '@bowline/api'
import { calendarDay } from '@bowline/domain/knots'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { hasProblem } from '../../ui/refusals.ts'
import { useSecretWrite } from '../accounts/use-secret-write.ts'
import { takeIn } from './answers.ts'
import { ChallengeFields } from './challenge-fields.tsx'
import {
  type ChallengeProblems,
  type ChallengeValues,
  challengeProblems,
  earliestEnd,
  newChallenge,
  refusedChallenge,
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
  const [problems, setProblems] = useState<ChallengeProblems>({})
  const save = useSave(challenge)

  const submit = async () => {
    const found = challengeProblems(values, earliestEnd(challenge, today))
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
      action={challenge ? <Trans>Save</Trans> : <Trans>Start</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChallengeFields
        values={values}
        problems={problems}
        isNew={!challenge}
        onChange={change => {
          setProblems({})
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
    ({ goal, ...values }: ChallengeValues, options): Promise<Challenge> => {
      const { title, description, endsOn } = values
      return challenge
        ? api.updateChallenge(
            { params: { challengeId: challenge.id }, body: { title, description, endsOn } },
            options,
          )
        : api.createChallenge({ body: { ...values, id: newId, goal: Number(goal) } }, options)
    },
    saved => takeIn(queryClient, saved),
  )
}
