import type { Challenge } from '@bowline/api'
import { isDay } from '@bowline/domain/calendar-day'
import { type ChallengeKind, challengeMessages, cleanChallenge } from '@bowline/domain/challenge'
import { invalid, Refusal } from '@bowline/domain/errors'
import { cleanPost } from '@bowline/domain/post'
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

/** What the server would refuse, said before it is asked. @param from the earliest end there may be */
export const challengeProblems = (
  values: ChallengeValues,
  from: { day: string; message: string },
): ChallengeProblems => {
  const check = (given: ChallengeValues) => {
    cleanChallenge({ ...given, goal: Number(given.goal) })
    cleanPost({ content: given.title, hobby: given.hobby, tags: [], hasMedia: false })
    if (given.endsOn < from.day) throw invalid(from.message, { field: 'endsOn' })
  }
  const startsOn = isDay(values.endsOn) ? values.endsOn : from.day
  const endsOn = values.startsOn > from.day && isDay(values.startsOn) ? values.startsOn : from.day
  const sound = { ...values, title: 'A', description: '', hobby: 'a', startsOn, endsOn, goal: '1' }
  return problemsAt(everyRefusal(check, values, sound), challengeFields, 'title')
}

/** What the server says, at its field; null for anything but a refusal. */
export const refusedChallenge = (error: unknown): ChallengeProblems | null =>
  error instanceof Refusal ? problemsAt([error], challengeFields, 'title') : null

/** A new one ends today or later, a running one no earlier than was said. */
export const earliestEnd = (challenge: Challenge | undefined, today: string) =>
  challenge
    ? { day: challenge.endsOn, message: challengeMessages.onlyLonger }
    : { day: today, message: challengeMessages.endsInThePast }
