import { checkAll } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { cleanPoll, type NewPoll, pollEnd } from '@bowline/domain/poll'
import { type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'

export type PollProblems = Problems<PollField>

type PollField = 'poll' | 'pollEnd' | `poll.${number}`

const fields: readonly PollField[] = [
  'poll',
  'pollEnd',
  ...Array.from({ length: limits.poll.options.max }, (_, index) => `poll.${index}` as const),
]

/** Checks the server's rules before sending. */
export const pollProblems = (poll: NewPoll): PollProblems =>
  problemsAt(
    problemsOf(() =>
      checkAll({ poll: () => cleanPoll(poll), end: () => pollEnd(poll, Date.now(), Date.now()) }),
    ),
    fields,
    'poll',
  )
