import type { Challenge } from '@bowline/api'
import {
  type ChallengeKind,
  challengeMessages,
  checkReachable,
  cleanChallenge,
} from '@bowline/domain/challenge'
import { invalid, Refusal } from '@bowline/domain/errors'
import { cleanPost } from '@bowline/domain/post'
import { plainText } from '@bowline/domain/sanitise'

export type ChallengeValues = {
  title: string
  description: string
  /** A slug; empty while none is chosen. */
  hobby: string
  kind: ChallengeKind
  startsOn: string
  endsOn: string
  /** As typed. */
  goal: string
}

export const challengeFields = ['title', 'description', 'hobby', 'startsOn', 'endsOn', 'goal'] as const
export type ChallengeField = (typeof challengeFields)[number]
export type ChallengeProblem = { field: ChallengeField; message: string }

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

/** What the server would refuse, said before it is asked; null where nothing is wrong. */
export const challengeProblem = (
  values: ChallengeValues,
  { earliestEnd, tooEarly, canSetGoal }: ReturnType<typeof boundsOf>,
): ChallengeProblem | null => {
  try {
    const clean = cleanChallenge({ ...values, goal: Number(values.goal) })
    cleanPost({ content: values.title, hobby: values.hobby, tags: [], hasMedia: false })
    if (values.endsOn < earliestEnd) throw invalid(tooEarly, { field: 'endsOn' })
    if (canSetGoal) checkReachable(clean)
    return null
  } catch (error) {
    const problem = asProblem(error)
    if (!problem) throw error
    return problem
  }
}

/** Which field a refusal belongs to; null for anything but a refusal. */
export const asProblem = (error: unknown): ChallengeProblem | null => {
  if (!(error instanceof Refusal)) return null
  const named = error.data?.field
  return { field: challengeFields.find(field => field === named) ?? 'title', message: error.message }
}

/** A new one ends today or later; one that others have set out for no earlier than was said, and keeps its goal. */
export const boundsOf = (challenge: Challenge | undefined, today: string) =>
  challenge && !challenge.can.setGoal
    ? { earliestEnd: challenge.endsOn, tooEarly: challengeMessages.onlyLonger, canSetGoal: false }
    : { earliestEnd: today, tooEarly: challengeMessages.endsInThePast, canSetGoal: true }
