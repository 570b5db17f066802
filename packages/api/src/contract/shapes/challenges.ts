import { challengeKinds } from '@bowline/domain'
import { z } from 'zod'
import { pageFields, timestamp, uuid } from './fields.ts'
import { author } from './members.ts'
import { picture } from './pictures.ts'

export const challenge = z
  .object({
    id: uuid.describe("The challenge's id."),
    postId: uuid.describe('The id of the post that announces the challenge and has its likes and comments.'),
    creator: author.describe('The member who created it.'),
    hobby: z.string().describe("The hobby's slug."),
    kind: z
      .enum(challengeKinds)
      .describe(
        '`individual` if each member pursues the goal alone, `cooperative` if all pursue it together.',
      ),
    title: z.string().describe('The title, with `& < > " \'` as HTML entities.'),
    description: z.string().describe('The description, with `& < > " \'` as HTML entities.'),
    media: picture.nullable().describe('The picture; null if there is none.'),
    cover: picture
      .nullable()
      .describe(
        "The picture to show: the challenge's own or, without one, the latest from a public check-in; null if there is neither.",
      ),
    startsOn: z.string().describe('The first day, as YYYY-MM-DD.'),
    endsOn: z.string().describe('The last day, as YYYY-MM-DD.'),
    phase: z
      .enum(['ahead', 'running', 'over'])
      .describe('`ahead` if it is upcoming, `running`, or `over` if it has ended.'),
    goal: z
      .int()
      .describe(
        "How many check-ins complete it: your own in an individual challenge, everybody's in a cooperative one.",
      ),
    checkInCount: z
      .int()
      .describe('How many check-ins all members have made together. Each member can make one a day.'),
    memberCount: z.int().describe('How many members have joined.'),
    likeCount: z.int().describe('How many members like it.'),
    commentCount: z.int().describe('How many comments it has, replies included.'),
    isCompleted: z
      .boolean()
      .describe(
        'Whether all members together have reached the goal; always false for an individual challenge.',
      ),
    own: z
      .object({
        checkIns: z.int().describe('How many check-ins you have made.'),
        days: z.array(z.string()).describe('The days you checked in, as YYYY-MM-DD, earliest first.'),
        checkedInToday: z.boolean().describe('Whether you have checked in today.'),
        streak: z
          .int()
          .describe(
            "How many days in a row you have checked in. Paused days and one missed day a week don't break the streak.",
          ),
        freezesLeft: z.int().describe('How many days you can still miss without breaking the streak.'),
        rests: z
          .array(
            z.object({
              from: z.string().describe('The first paused day, as YYYY-MM-DD.'),
              to: z
                .string()
                .nullable()
                .describe('The last paused day, as YYYY-MM-DD; null while the pause lasts.'),
            }),
          )
          .describe('Your pauses.'),
        isPaused: z.boolean().describe('Whether you have paused.'),
        isCompleted: z.boolean().describe('Whether you have completed the challenge.'),
      })
      .nullable()
      .describe('Your own progress; null if you have not joined.'),
    members: z.array(author).describe('Some of the members who have joined.'),
    createdAt: timestamp.describe('When it was created.'),
    updatedAt: timestamp.describe('When it was last changed.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may edit it.'),
        setGoal: z.boolean().describe('Whether you may also change its days, kind and goal.'),
        join: z.boolean().describe('Whether you may join it.'),
        checkIn: z.boolean().describe('Whether you may check in now.'),
      })
      .describe('What you may do with it.'),
  })
  .meta({ id: 'Challenge', description: 'A challenge, as it appears to you.' })
export type Challenge = z.infer<typeof challenge>

export const challengePage = z
  .object({
    challenges: z.array(challenge).describe('The challenges on this page.'),
    ...pageFields,
  })
  .meta({ id: 'ChallengePage', description: 'A page of challenges.' })
export type ChallengePage = z.infer<typeof challengePage>

export const challengeLeader = z
  .object({
    rank: z.int().describe('The rank, starting at 1.'),
    checkIns: z.int().describe('How many check-ins they have made.'),
    member: author.describe('The member at this rank.'),
    isSelf: z.boolean().describe('Whether this is you.'),
  })
  .meta({ id: 'ChallengeLeader', description: "A member's rank on a challenge's leaderboard." })
export type ChallengeLeader = z.infer<typeof challengeLeader>
