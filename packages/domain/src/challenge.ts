import { checkDay } from './calendar-day.ts'
import { daysFrom } from './challenge-days.ts'
import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkName } from './names.ts'
import { sanitise } from './sanitise.ts'
import { checkLength } from './text-length.ts'

export const challengeMessages = {
  viewSignedOut: 'Sign in to view challenges',
  createSignedOut: 'Sign in to create a challenge',
  joinSignedOut: 'Sign in to join a challenge',
  notFound: 'Challenge not found',
  notJoined: 'Join the challenge before you check in',
  over: 'This challenge has ended',
  notBegun: "This challenge hasn't started yet",
  hobbyDiffers: "This challenge is for another hobby. Choose the challenge's hobby to check in.",
  updateOthers: 'You can only update your own challenges',
  endsInThePast: 'This end date has already passed. Choose today or a later day.',
  onlyLonger:
    "Members have already joined or checked in, so this challenge can't end earlier. Choose a later end date.",
  setOut: "Members have already joined or checked in, so the goal and start date can't change",
} as const

/** `individual`: each member reaches the goal alone. `cooperative`: all together reach it. */
export const challengeKinds = ['individual', 'cooperative'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

export type ChallengeText = {
  title: string
  description: string
  /** Calendar days, "YYYY-MM-DD", both included, in each member's time zone. */
  startsOn: string
  endsOn: string
  /** Check-ins of one member, or of all. One per day counts. */
  goal: number
}

/** @throws Refusal with every problem */
export const cleanChallenge = <Typed extends ChallengeText>(typed: Typed) => {
  const { startsOn, endsOn, goal } = typed
  const texts = checkAll({
    title: () => {
      const title = typed.title.trim()
      if (!title) throw invalid('Give the challenge a title', { field: 'title' })
      checkName(title, { field: 'title', subject: 'The title' })
      checkLength(title, limits.challengeTitle, { field: 'title', what: 'the title' })
      return sanitise(title)
    },
    description: () => {
      const description = typed.description.trim()
      checkLength(description, limits.challengeDescription, { field: 'description', what: 'the description' })
      return sanitise(description)
    },
    startsOn: () => checkDay(startsOn, 'startsOn'),
    endsOn: () => {
      checkDay(endsOn, 'endsOn')
      if (endsOn < startsOn)
        throw invalid('The last day is before the first day. Choose a later last day.', { field: 'endsOn' })
      if (daysFrom(startsOn, endsOn) > limits.challengeDays)
        throw invalid('This challenge is longer than a year. Choose an earlier end date.', {
          field: 'endsOn',
        })
    },
    goal: () => {
      if (!Number.isInteger(goal) || goal < 1 || goal > limits.challengeGoal)
        throw invalid(`Enter a goal between 1 and ${limits.challengeGoal.toLocaleString('en')} check-ins`, {
          field: 'goal',
        })
    },
  })
  return { ...typed, title: texts.title, description: texts.description }
}

/** The parts of a challenge that members agreed to by joining. */
export type ChallengeWay = Pick<ChallengeText, 'startsOn' | 'endsOn' | 'goal'> & { kind: ChallengeKind }

/** A goal for one member needs a day for each check-in, unless the challenge ends before it begins. @throws Refusal */
export const checkReachable = ({ kind, startsOn, endsOn, goal }: ChallengeWay) => {
  const days = daysFrom(startsOn, endsOn)
  if (kind === 'individual' && days > 0 && goal > days)
    throw invalid(
      `Only one check-in counts per day, so no one could reach this goal. Lower it to ${days} or fewer.`,
      { field: 'goal' },
    )
}
