import { randomUUID } from 'node:crypto'
import type { CallOptions, RequestOf } from '@bowline/api'
import type { TestMember } from './server.ts'

/**
 * A challenge in the month of the tests' clock; its creator has joined. @param options `madeAt` for one of
 * earlier days
 */
export const startChallenge = (
  creator: TestMember,
  given: Partial<RequestOf<'createChallenge'>['body']> = {},
  options: CallOptions = {},
) =>
  creator.api.createChallenge(
    {
      body: {
        id: randomUUID(),
        title: 'A mug a day',
        hobby: 'pottery',
        startsOn: '2026-02-15',
        endsOn: '2026-03-31',
        goal: 10,
        ...given,
      },
    },
    options,
  )

export const join = (member: TestMember, challengeId: string, options: CallOptions = {}) =>
  member.api.joinChallenge({ params: { challengeId } }, options)

/** @param options `madeAt` for one that was made without a network */
export const checkIn = (
  member: TestMember,
  challengeId: string,
  given: Partial<RequestOf<'createPost'>['body']> = {},
  options: CallOptions = {},
) =>
  member.api.createPost(
    { body: { id: randomUUID(), content: 'One more mug', hobby: 'pottery', challengeId, ...given } },
    options,
  )
