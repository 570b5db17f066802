import type { Challenge } from '@bowline/api'
import {
  type ChallengeKind,
  challengeMessages,
  checkReachable,
  cleanChallenge,
} from '@bowline/domain/challenge'
import { checkAll, invalid, Refusal } from '@bowline/domain/errors'
import { plainText } from '@bowline/domain/sanitise'
import { type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'

export type ChallengeValues = {
  title: string
  description: string
  /** A slug; empty while none is selected. */
  hobby: string
  kind: ChallengeKind
  startsOn: string
  endsOn: string
  /** As typed. */
  goal: string
}

export const challengeFields = ['title', 'description', 'hobby', 'startsOn', 'endsOn', 'goal'] as const
export type ChallengeField = (typeof challengeFields)[number]
export type ChallengeProblems = Problems<ChallengeField>

/** Four weeks from today. */
export const newChallenge = (today: string): ChallengeValues => ({
  title: '',
  description: '',
  hobby: '',
  kind: 'individual',
  startsOn: today,
  endsOn: new Date(Date.parse(`${today}T00:00:00Z`) + 27 * 24 * 60 * 60_000).toISOString().slice(0, 10),
  goal: '20',
})

export const valuesOf = (challenge: Challenge): ChallengeValues => ({
  title: plainText(challenge.title),
  description: plainText(challenge.description),
  hobby: challenge.hobby,
  kind: challenge.kind,
  startsOn: challenge.startsOn,
  endsOn: challenge.endsOn,
  goal: String(challenge.goal),
})

/** Checks the server's rules before sending. */
export const challengeProblems = (
  values: ChallengeValues,
  { earliestEnd, tooEarly, canSetGoal }: ReturnType<typeof boundsOf>,
): ChallengeProblems => {
  const typed = { ...values, goal: Number(values.goal) }
  const checks = {
    challenge: () => cleanChallenge(typed),
    hobby: () => {
      if (!values.hobby) throw invalid('Choose a hobby', { field: 'hobby' })
    },
    endsOn: () => {
      if (values.endsOn < earliestEnd) throw invalid(tooEarly, { field: 'endsOn' })
    },
    goal: () => {
      if (canSetGoal) checkReachable(typed)
    },
  }
  return problemsAt(
    problemsOf(() => checkAll(checks)),
    challengeFields,
    'title',
  )
}

/** The server's error at its field; null for anything but a refusal. */
export const refusedChallenge = (error: unknown): ChallengeProblems | null =>
  error instanceof Refusal ? problemsAt([error], challengeFields, 'title') : null

/**
 * A new challenge must end today or later. One that others have joined cannot end earlier than announced, and
 * keeps its goal.
 */
export const boundsOf = (challenge: Challenge | undefined, today: string) =>
  challenge && !challenge.can.setGoal
    ? { earliestEnd: challenge.endsOn, tooEarly: challengeMessages.onlyLonger, canSetGoal: false }
    : { earliestEnd: today, tooEarly: challengeMessages.endsInThePast, canSetGoal: true }
