import { checkAll, invalid, Refusal } from './errors.ts'

/** Actions that are limited in a member's first days. */
export const newcomerActions = ['posts', 'messages', 'links'] as const
export type NewcomerAction = (typeof newcomerActions)[number]

/**
 * @property days how long the limits apply to a new account; 0 switches them off
 * @property messages per day to members who do not follow the sender and have never messaged them
 */
export type NewcomerLimits = { days: number } & Record<NewcomerAction, number>

/** The longest period, in days, for which the limits can apply. */
export const newcomerDays = 90
const mostADay = 1000

/** @throws Refusal with every problem */
export const checkNewcomerLimits = (limits: NewcomerLimits) => {
  const check = (field: keyof NewcomerLimits, most: number) => () => {
    if (!Number.isInteger(limits[field]) || limits[field] < 0 || limits[field] > most)
      throw invalid(`Enter a whole number between 0 and ${most}`, { field })
  }
  checkAll({
    days: check('days', newcomerDays),
    posts: check('posts', mostADay),
    messages: check('messages', mostADay),
    links: check('links', mostADay),
  })
}

type Reached = {
  action: NewcomerAction
  /** A day. */
  limit: number
  /** When the next one is allowed; null if a single write exceeds the daily limit. */
  freeAt: Date | null
  /** When the member is no longer a newcomer. */
  endsAt: Date
  timeZone: string
}

/** Uses 403 instead of 429, so that a device does not keep retrying until tomorrow. */
export const newcomerLimitReached = ({ action, limit, freeAt, endsAt, timeZone }: Reached) => {
  const { may, none, again, fewer } = words[action]
  const isFreeBefore = limit > 0 && freeAt !== null && freeAt < endsAt
  const end = format(endsAt, timeZone)
  const rule = `As a new member, you ${limit > 0 ? `can ${may(limit)}` : `can't ${none}`} until ${end}.`
  const remedy = isFreeBefore ? ` You can ${again} after ${format(freeAt, timeZone)}.` : freeAt ? '' : fewer
  const data = { action, limit, freeAt: freeAt?.toISOString() ?? null, endsAt: endsAt.toISOString() }
  return new Refusal('newcomer-limit', rule + remedy, data)
}

type Words = {
  may: (limit: number) => string
  none: string
  again: string
  /** What to do about a single write that exceeds the daily limit; only links come in numbers. */
  fewer: string
}

const words: Record<NewcomerAction, Words> = {
  posts: {
    may: limit => `publish ${plural(limit, 'post')} a day`,
    none: 'publish posts',
    again: 'publish another one',
    fewer: '',
  },
  messages: {
    may: limit => `send ${plural(limit, 'message')} a day to people who don't follow you`,
    none: "send messages to people who don't follow you",
    again: 'send another one',
    fewer: '',
  },
  links: {
    may: limit => `share ${plural(limit, 'link')} a day`,
    none: 'share links',
    again: 'share another one',
    fewer: ' Remove some links and try again.',
  },
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const format = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(time)
