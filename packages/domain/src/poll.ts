import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'
import { sanitise } from './sanitise.ts'
import { checkLength } from './text-length.ts'

export const pollMessages = {
  signedOut: 'You must be logged in to vote',
  tooFewOptions: `Add at least ${limits.poll.options.min} options`,
  tooManyOptions: `A poll can have up to ${limits.poll.options.max} options. Remove some of them.`,
  emptyOption: 'Enter text for this option or remove it',
  sameOption: 'This option is already in the poll. Change or remove it.',
  end: 'Choose an end time between 1 hour and 30 days from now',
  notFound: 'This post has no poll',
  unknownOption: "Choose one of this poll's options",
  ended: 'This poll has ended, so your vote was not counted',
} as const

/**
 * @property hours how long members can vote, from when the post is published
 * @property endsAt until when they can vote instead, in ISO 8601
 */
export type NewPoll = { options: string[]; hours: number; endsAt?: string | undefined }

const hour = 60 * 60_000

/** How long members can vote, as the composer offers it, in hours. */
export const pollLengths = [1, 6, 24, 72, 168, 336, 720] as const
export const defaultPollLength = 72

/** The poll as it is stored, by docs/product/posts.md#polls. @throws Refusal with every problem */
export const cleanPoll = ({ options, hours, endsAt }: NewPoll): NewPoll => {
  const { min, max } = limits.poll.options
  const seen = new Set<string>()
  const clean = checkAll({
    options: () => {
      if (options.length < min) throw invalid(pollMessages.tooFewOptions, { field: 'poll' })
      if (options.length > max) throw invalid(pollMessages.tooManyOptions, { field: 'poll' })
      const checks = options.map((option, index) => [String(index), () => cleanOption(option, index, seen)])
      return Object.values(checkAll<Record<string, string>>(Object.fromEntries(checks)))
    },
    hours: () => {
      if (!Number.isInteger(hours) || hours < limits.poll.hours.min || hours > limits.poll.hours.max)
        throw invalid(pollMessages.end, { field: 'pollEnd' })
      return hours
    },
  })
  return { ...clean, endsAt }
}

/**
 * When a poll ends, in milliseconds. A date that was at least an hour ahead when the member wrote the post is kept, even if
 * the post arrives later.
 * @param publishedAt when the post arrives, in milliseconds
 * @param madeAt when the member wrote it, in milliseconds
 * @throws Refusal 400
 */
export const pollEnd = ({ hours, endsAt }: NewPoll, publishedAt: number, madeAt: number) => {
  if (endsAt === undefined) return publishedAt + hours * hour
  const end = Date.parse(endsAt)
  const left = (end - madeAt) / hour
  if (!(left >= limits.poll.hours.min && left <= limits.poll.hours.max))
    throw invalid(pollMessages.end, { field: 'pollEnd' })
  return end
}

/** Options that differ in case or spaces only look the same to a voter. */
const cleanOption = (typed: string, index: number, seen: Set<string>) => {
  const about = { field: `poll.${index}` }
  const option = typed.replace(/\s+/g, ' ').trim()
  const stored = sanitise(option)
  if (!stored) throw invalid(pollMessages.emptyOption, about)
  checkLength(option, limits.poll.option, { ...about, what: `option ${index + 1}` })
  const key = option.normalize('NFKC').toLowerCase()
  if (seen.has(key)) throw invalid(pollMessages.sameOption, about)
  seen.add(key)
  return stored
}

/** Votes for each option after a member's choice. @param from their earlier choice */
export const countsAfterVote = (counts: readonly number[], from: number | null, to: number) =>
  counts.map((count, index) => Math.max(0, count + Number(index === to) - Number(index === from)))

/** Whole percentages of all votes. They may not add up to 100. */
export const pollShares = (counts: readonly number[]) => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map(count => (total === 0 ? 0 : Math.round((count / total) * 100)))
}
