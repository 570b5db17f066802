import { challengeKinds, challengeMessages } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { challenge, challengeLeader, challengePage, pageQuery, postPage, uuid } from './shapes.ts'

const read = {
  tag: 'Challenges',
  access: 'member',
  rate: 'read',
  signedOut: challengeMessages.viewSignedOut,
} as const
const write = { ...read, rate: 'write', signedOut: challengeMessages.createSignedOut } as const
const params = z.object({ challengeId: uuid })
const day = z.string().max(10)

export const challenges = {
  listChallenges: {
    ...read,
    summary: 'Challenges: running and ahead (what ends first, first), over, or joined',
    query: pageQuery.extend({
      when: z.enum(['open', 'over', 'joined']).default('open'),
      hobby: z.string().max(200).optional(),
    }),
    response: challengePage,
  },
  getChallenge: { ...read, summary: 'One challenge', params, response: challenge },
  createChallenge: {
    ...write,
    summary: 'Create a challenge; a post announces it and carries its comments',
    body: z.object({
      /** Made by the client. */
      id: uuid,
      title: z.string().max(2000).default(''),
      description: z.string().max(20_000).default(''),
      hobby: z.string().max(200).default(''),
      kind: z.enum(challengeKinds).default('individual'),
      startsOn: day.default(''),
      endsOn: day.default(''),
      goal: z.number().default(0),
      mediaId: uuid.nullish(),
    }),
    response: challenge,
    status: 201,
  },
  updateChallenge: {
    ...write,
    summary:
      'Set the words of an own challenge, and make it longer; its days, kind and goal only while nobody has set out',
    params,
    body: z.object({
      title: z.string().max(2000).optional(),
      description: z.string().max(20_000).optional(),
      kind: z.enum(challengeKinds).optional(),
      startsOn: day.optional(),
      endsOn: day.optional(),
      goal: z.number().optional(),
    }),
    response: challenge,
  },
  joinChallenge: {
    ...write,
    summary: 'Join; who comes back finds what they had done',
    params,
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  leaveChallenge: {
    ...write,
    summary: 'Leave',
    params,
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  pauseChallenge: {
    ...write,
    summary: 'Rest, or go on: while resting, the streak stands still',
    params,
    body: z.object({ paused: z.boolean() }),
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  listCheckIns: {
    ...read,
    summary: 'Posts that checked in, newest first',
    params,
    query: pageQuery,
    response: postPage,
  },
  getChallengeLeaderboard: {
    ...read,
    summary:
      'Who has checked in most, among members of the same level; who left the leaderboards is not on it',
    params,
    query: z.object({ level: z.string().max(20).optional() }),
    response: z.object({
      level: z.string(),
      entries: z.array(challengeLeader),
      own: challengeLeader.nullable(),
    }),
  },
} satisfies Record<string, OperationContract>
