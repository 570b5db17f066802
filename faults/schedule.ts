import type { OperationType } from '@bowline/domain/operation'
import fc from 'fast-check'

export const makes = [
  'CREATE_POST',
  'UPDATE_POST',
  'DELETE_POST',
  'LIKE_POST',
  'UNLIKE_POST',
  'VOTE_IN_POLL',
  'REMOVE_LINK_PREVIEW',
  'SAVE_POST',
  'HIDE_POST',
  'MUTE_WORD',
  'ADD_COMMENT',
  'UPDATE_COMMENT',
  'DELETE_COMMENT',
  'VOTE_COMMENT',
  'FOLLOW_USER',
  'UNFOLLOW_USER',
  'MUTE_MEMBER',
  'FOLLOW_HOBBY',
  'SUGGEST_HOBBY',
  'UPDATE_PROFILE',
  'UPDATE_NOTIFICATION_PREFERENCES',
  'SET_THEME',
  'RSVP_EVENT',
  'JOIN_CHALLENGE',
  'CHECK_IN',
  'CREATE_PROJECT',
  'UPDATE_PROJECT',
  'DELETE_PROJECT',
  'SET_PROJECT_STATE',
  'SET_PROJECT_PICTURE',
  'SET_MATERIAL_READY',
  'LOG_HOURS',
  'DELETE_HOURS',
  'SET_POST_PROJECT',
  'POST_IN_PROJECT',
  'SEND_MESSAGE',
  'REACT_TO_MESSAGE',
  'REMOVE_MESSAGE_PREVIEW',
] as const

type Make = (typeof makes)[number]

/** The operations that no schedule contains, each with a scheduled one that takes the same path. */
export const unscheduled: Record<Exclude<OperationType, Make>, Make> = {
  SEE_WELCOME: 'SET_THEME',
  UPDATE_PREFERENCES: 'UPDATE_PROFILE',
  MARK_READ: 'UPDATE_PROFILE',
  DELETE_NOTIFICATIONS: 'UPDATE_PROFILE',
  UPDATE_PRIVACY: 'UPDATE_PROFILE',
  UPDATE_CHAT_SETTINGS: 'UPDATE_PROFILE',
  PAUSE_CHALLENGE: 'RSVP_EVENT',
  BLOCK_MEMBER: 'FOLLOW_USER',
  UNBLOCK_MEMBER: 'UNFOLLOW_USER',
  // MUTE_MEMBER makes both.
  UNMUTE_MEMBER: 'MUTE_MEMBER',
  // The first SEND_MESSAGE makes it.
  START_CHAT: 'SEND_MESSAGE',
  DELETE_MESSAGE: 'DELETE_COMMENT',
  READ_CHAT: 'RSVP_EVENT',
  REPORT: 'CREATE_PROJECT',
  APPEAL_REMOVAL: 'CREATE_PROJECT',
  DISMISS_ANNOUNCEMENT: 'FOLLOW_USER',
}

/** A member's action. `at` and `pick` choose among the posts, comments and projects that exist by then. */
export type Act = { make: Make; at: number; pick: number }

export type Death = { left: number; when: 'before' | 'after' }

export type Step =
  | { type: 'act'; tab: number; act: Act; death: Death | null }
  | { type: 'drain'; tab: number }
  | { type: 'wake'; tab: number }
  | { type: 'close'; tab: number }
  /** The tab is closed at one of its next uses of the database. */
  | { type: 'doom'; tab: number; death: Death }
  /** Clocks also go back. */
  | { type: 'clock'; milliseconds: number }
  | { type: 'network'; online: boolean }
  | { type: 'sign-in' }
  | { type: 'pause'; turns: number }

/** The fault of one request. */
export type Fault =
  | { type: 'none' }
  | { type: 'never sent' }
  | { type: 'answer lost' }
  | { type: 'timeout'; after: number }
  /** The server is killed before this statement of the request: before the claim, the effect or the commit. */
  | { type: 'server killed'; statement: number }
  | { type: 'status'; status: 401 | 429 | 500 | 503 }
  /** A proxy between the device and the server refuses the request. */
  | { type: 'foreign refusal'; status: 401 | 403 | 404 | 407 | 413 | 502; body: Foreign }
  /** A captive portal answers instead of the server. */
  | { type: 'captive'; body: Foreign }
  /** The server applies it, but its answer is cut off. */
  | { type: 'answer cut' }
  /** Of a batch: only these many of its answers arrive. */
  | { type: 'answers missing'; kept: number }
  /** No answer arrives before the device gives up. */
  | { type: 'hang'; isSent: boolean }

export type Foreign = 'text' | 'page' | 'JSON'

/**
 * `isPersistent`: false in a browser without a database for the app. Then there is one tab, which stays open to the
 * end. `batches`: whether several operations are sent in one request.
 */
export type Schedule = { steps: Step[]; faults: Fault[]; isPersistent: boolean; batches: boolean }

const tab = fc.nat(1)
const death = fc.record({
  left: fc.nat(4),
  when: fc.constantFrom<'before' | 'after'>('before', 'after'),
})

const act: fc.Arbitrary<Step> = fc.record({
  type: fc.constant('act' as const),
  tab,
  act: fc.record({ make: fc.constantFrom(...makes), at: fc.nat(3), pick: fc.nat(3) }),
  death: fc.option(
    death.map(({ when }): Death => ({ left: 0, when })),
    { freq: 9, nil: null },
  ),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 11, arbitrary: act },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('drain' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wake' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('close' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('doom' as const), tab, death }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('clock' as const),
      milliseconds: fc.oneof(
        fc.integer({ min: -100_000, max: 400_000 }),
        fc.constantFrom(-400 * 86_400_000, 15 * 86_400_000),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('network' as const), online: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ type: 'sign-in' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('pause' as const), turns: fc.integer({ min: 1, max: 8 }) }),
  },
)

const foreign = fc.constantFrom<Foreign>('text', 'page', 'JSON')

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ type: 'none' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'never sent' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'answer lost' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('timeout' as const), after: fc.integer({ min: 0, max: 12 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('server killed' as const),
      // A batch sends many more.
      statement: fc.oneof(fc.nat(18), fc.nat(80)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('status' as const),
      status: fc.constantFrom<401 | 429 | 500 | 503>(401, 429, 500, 503),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('foreign refusal' as const),
      status: fc.constantFrom<401 | 403 | 404 | 407 | 413 | 502>(401, 403, 404, 407, 413, 502),
      body: foreign,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('captive' as const), body: foreign }) },
  { weight: 1, arbitrary: fc.constant({ type: 'answer cut' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('answers missing' as const), kept: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('hang' as const), isSent: fc.boolean() }),
  },
)

export const schedule: fc.Arbitrary<Schedule> = fc.record({
  steps: fc.array(step, { minLength: 4, maxLength: 20, size: 'max' }),
  faults: fc.array(fault, { maxLength: 8, size: 'max' }),
  isPersistent: fc.integer({ min: 0, max: 7 }).map(number => number > 0),
  batches: fc.integer({ min: 0, max: 2 }).map(number => number > 0),
})
