import {
  challengeKinds,
  challengeMessages,
  checkAll,
  checkReachable,
  cleanChallenge,
  cleanPostHobby,
  limits,
} from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, day, textUpTo } from './rules.ts'
import { challenge, challengeLeader, challengePage } from './shapes/challenges.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { postPage } from './shapes/posts.ts'

const read = {
  tag: 'Challenges',
  access: 'member',
  rate: 'read',
  signedOut: challengeMessages.viewSignedOut,
} as const
const write = { ...read, rate: 'write', signedOut: challengeMessages.createSignedOut } as const
const params = z.object({ challengeId: uuid.describe("The challenge's id.") })
const title = textUpTo(limits.challengeTitle)
const description = textUpTo(limits.challengeDescription)

export const challenges = {
  listChallenges: {
    ...read,
    summary: 'List challenges: running and coming (earliest end first), over, or joined',
    query: pageQuery.extend({
      when: z
        .enum(['open', 'over', 'joined'])
        .default('open')
        .describe('`open` for running and coming challenges, `over` for past ones, `joined` for your own.'),
      hobby: z.string().max(200).optional().describe('Only challenges of the hobby with this slug.'),
    }),
    response: challengePage,
  },
  getChallenge: { ...read, summary: 'Get a challenge', refusals: ['not-found'], params, response: challenge },
  createChallenge: {
    ...write,
    summary: 'Create a challenge; a post announces it and carries its comments',
    refusals: ['conflict', 'newcomer-limit'],
    body: cleaned(
      z.object({
        id: uuid.describe("The new challenge's id, made by the client."),
        title: title.default('').describe('The title.'),
        description: description.default('').describe('The description.'),
        hobby: z.string().max(200).default('').describe('The slug of the hobby it belongs to.'),
        kind: z
          .enum(challengeKinds)
          .default('individual')
          .describe('Whether members pursue the goal on their own or together.'),
        startsOn: day.default('').describe('The first day, as YYYY-MM-DD.'),
        endsOn: day.default('').describe('The last day, as YYYY-MM-DD.'),
        goal: z.number().default(0).describe('How many check-ins complete it.'),
        mediaId: uuid.nullish().describe('The id of an uploaded picture to attach.'),
      }),
      body => {
        const { challenge, hobby } = checkAll({
          challenge: () => cleanChallenge(body),
          hobby: () => cleanPostHobby(body.hobby),
        })
        checkReachable(challenge)
        return { ...challenge, hobby }
      },
    ),
    response: challenge,
    status: 201,
  },
  updateChallenge: {
    ...write,
    summary:
      'Update your own challenge: its texts and a later end; its days, kind and goal only until others join or anybody checks in',
    refusals: ['not-found', 'forbidden', 'conflict', 'newcomer-limit'],
    params,
    // The command checks it: what is missing here is taken from the stored challenge.
    body: z.object({
      title: title.optional().describe('The title.'),
      description: description.optional().describe('The description.'),
      kind: z
        .enum(challengeKinds)
        .optional()
        .describe('Whether members pursue the goal on their own or together.'),
      startsOn: day.optional().describe('The first day, as YYYY-MM-DD.'),
      endsOn: day.optional().describe('The last day, as YYYY-MM-DD.'),
      goal: z.number().optional().describe('How many check-ins complete it.'),
    }),
    response: challenge,
  },
  joinChallenge: {
    ...write,
    summary: 'Join a challenge; members who return keep their check-ins',
    refusals: ['not-found', 'conflict'],
    params,
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  leaveChallenge: {
    ...write,
    summary: 'Leave a challenge',
    refusals: ['not-found'],
    params,
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  pauseChallenge: {
    ...write,
    summary: 'Pause or continue a challenge; a pause does not break the streak',
    refusals: ['not-found', 'conflict'],
    params,
    body: z.object({ paused: z.boolean().describe('True to pause, false to continue.') }),
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  listCheckIns: {
    ...read,
    summary: 'List posts that checked in, newest first',
    refusals: ['not-found'],
    params,
    query: pageQuery,
    response: postPage,
  },
  getChallengeLeaderboard: {
    ...read,
    rate: 'search',
    summary: 'Rank members of the same level by check-ins, except those who left the leaderboards',
    refusals: ['not-found'],
    params,
    query: z.object({
      level: z
        .string()
        .max(20)
        .optional()
        .describe("Only members of this level; the signed-in member's own level if left out."),
    }),
    response: z.object({
      level: z.string().describe('The level of the members listed.'),
      entries: z.array(challengeLeader).describe('The members, most check-ins first.'),
      own: challengeLeader.nullable().describe("The signed-in member's own place; null if they have none."),
    }),
  },
} satisfies Record<string, OperationContract>
