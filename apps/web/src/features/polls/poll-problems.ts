import { limits } from '@bowline/domain/limits'
import { cleanPoll, type NewPoll } from '@bowline/domain/poll'
import { type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'

export type PollProblems = Problems<PollField>

type PollField = 'poll' | `poll.${number}`

const fields: readonly PollField[] = [
  'poll',
  ...Array.from({ length: limits.poll.options.max }, (_, index) => `poll.${index}` as const),
]

/** Checks the server's rules before sending. */
export const pollProblems = (poll: NewPoll): PollProblems =>
  problemsAt(
    problemsOf(() => cleanPoll(poll)),
    fields,
    'poll',
  )
