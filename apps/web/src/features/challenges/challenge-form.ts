import type { Challenge } from '@bowline/api'
import { isDay } from '@bowline/domain/calendar-day'
import {
  type ChallengeKind,
  challengeMessages,
  checkReachable,
  cleanChallenge,
} from '@bowline/domain/challenge'
import { invalid, Refusal } from '@bowline/domain/errors'
import { plainText } from '@bowline/domain/sanitise'
import { everyRefusal, type Problems, problemsAt } from '../../ui/refusals.ts'

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

/** What the server would refuse, said before it is asked. */
export const challengeProblems = (
  values: ChallengeValues,
  { earliestEnd, tooEarly, canSetGoal }: ReturnType<typeof boundsOf>,
): ChallengeProblems => {
  const check = (given: ChallengeValues) => {
    const clean = cleanChallenge({ ...given, goal: Number(given.goal) })
    if (!given.hobby) throw invalid('Choose a hobby', { field: 'hobby' })
    if (given.endsOn < earliestEnd) throw invalid(tooEarly, { field: 'endsOn' })
    const areDaysTyped = given.startsOn === values.startsOn && given.endsOn === values.endsOn
    if (canSetGoal && areDaysTyped) checkReachable(clean)
  }
  const startsOn = isDay(values.endsOn) ? values.endsOn : earliestEnd
  const endsOn = values.startsOn > earliestEnd && isDay(values.startsOn) ? values.startsOn : earliestEnd
  const sound = { ...values, title: 'A', description: '', hobby: 'a', startsOn, endsOn, goal: '1' }
  return problemsAt(everyRefusal(check, values, sound), challengeFields, 'title')
}

/** What the server says, at its field; null for anything but a refusal. */
export const refusedChallenge = (error: unknown): ChallengeProblems | null =>
  error instanceof Refusal ? problemsAt([error], challengeFields, 'title') : null

/** A new one ends today or later; one that others have set out for no earlier than was said, and keeps its goal. */
export const boundsOf = (challenge: Challenge | undefined, today: string) =>
  challenge && !challenge.can.setGoal
    ? { earliestEnd: challenge.endsOn, tooEarly: challengeMessages.onlyLonger, canSetGoal: false }
    : { earliestEnd: today, tooEarly: challengeMessages.endsInThePast, canSetGoal: true }
