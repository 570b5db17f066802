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
    summary: 'List challenges',
    description:
      'Returns running and upcoming challenges (earliest end first), ended challenges, or those you joined.',
    query: pageQuery.extend({
      when: z
        .enum(['open', 'over', 'joined'])
        .default('open')
        .describe(
          '`open` for running and upcoming challenges, `over` for ended ones, `joined` for those you have joined.',
        ),
      hobby: z.string().max(200).optional().describe('Only challenges for the hobby with this slug.'),
    }),
    response: challengePage,
  },
  getChallenge: {
    ...read,
    summary: 'Get a challenge',
    description: 'Returns the challenge with your progress.',
    refusals: ['not-found'],
    params,
    response: challenge,
  },
  createChallenge: {
    ...write,
    summary: 'Create a challenge',
    description:
      'Creates a challenge, adds you to it and returns it. A post announces the challenge and has its comments and likes.',
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
          .describe(
            '`individual` if each member pursues the goal alone, `cooperative` if all pursue it together.',
          ),
        startsOn: day.default('').describe('The first day, as YYYY-MM-DD.'),
        endsOn: day.default('').describe('The last day, as YYYY-MM-DD.'),
        goal: z
          .number()
          .default(0)
          .describe(
            'How many check-ins complete it: 1 to 100,000. In an individual challenge, at most the number of days.',
          ),
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
    summary: 'Update your challenge',
    description:
      'Changes only the given fields and returns the challenge. Once others have joined or anyone has checked in, you can only change the texts and move the last day later.',
    refusals: ['not-found', 'forbidden', 'conflict', 'newcomer-limit'],
    params,
    // The command checks it: what is missing here is taken from the stored challenge.
    body: z.object({
      title: title.optional().describe('The title.'),
      description: description.optional().describe('The description.'),
      kind: z
        .enum(challengeKinds)
        .optional()
        .describe(
          '`individual` if each member pursues the goal alone, `cooperative` if all pursue it together.',
        ),
      startsOn: day.optional().describe('The first day, as YYYY-MM-DD.'),
      endsOn: day.optional().describe('The last day, as YYYY-MM-DD.'),
      goal: z
        .number()
        .optional()
        .describe(
          'How many check-ins complete it: 1 to 100,000. In an individual challenge, at most the number of days.',
        ),
    }),
    response: challenge,
  },
  joinChallenge: {
    ...write,
    summary: 'Join a challenge',
    description:
      'Adds you to the challenge and returns it with your progress. If you left it before, your check-ins count again. Refuses ended challenges.',
    refusals: ['not-found', 'conflict'],
    params,
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  leaveChallenge: {
    ...write,
    summary: 'Leave a challenge',
    description: 'Removes you from the challenge and returns it. If you rejoin, your check-ins count again.',
    refusals: ['not-found'],
    params,
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  pauseChallenge: {
    ...write,
    summary: 'Pause or resume a challenge',
    description:
      "Pauses or resumes your participation and returns the challenge with your progress. Paused days don't break your streak.",
    refusals: ['not-found', 'conflict'],
    params,
    body: z.object({ paused: z.boolean().describe('True to pause, false to resume.') }),
    response: challenge,
    signedOut: challengeMessages.joinSignedOut,
  },
  listCheckIns: {
    ...read,
    summary: "List a challenge's check-ins",
    description: 'Returns the check-in posts you may see, newest first.',
    refusals: ['not-found'],
    params,
    query: pageQuery,
    response: postPage,
  },
  getChallengeLeaderboard: {
    ...read,
    rate: 'search',
    fromReplica: true,
    summary: "Get a challenge's leaderboard",
    description:
      'Ranks members by check-ins, and returns your own rank. With more than 10 members, lists those of your level, unless you ask for another or for `all`. Leaves out members who chose not to appear on leaderboards.',
    refusals: ['not-found'],
    params,
    query: z.object({
      level: z.string().max(20).optional().describe('Only members of this level; `all` for every level.'),
    }),
    response: z.object({
      level: z.string().nullable().describe('The level of the members listed; null for all members.'),
      entries: z.array(challengeLeader).describe('The members, most check-ins first.'),
      own: challengeLeader.nullable().describe('Your own rank; null if you have none.'),
    }),
  },
} satisfies Record<string, OperationContract>
