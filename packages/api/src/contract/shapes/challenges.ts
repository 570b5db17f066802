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
    kind: z.enum(challengeKinds).describe('Whether members pursue the goal on their own or together.'),
    title: z.string().describe('The title, with `& < > " \'` as HTML entities.'),
    description: z.string().describe('The description, with `& < > " \'` as HTML entities.'),
    media: picture.nullable().describe('The picture; null if there is none.'),
    cover: picture
      .nullable()
      .describe(
        'The picture or, if there is none, the latest one from a public check-in; null if there is neither.',
      ),
    startsOn: z.string().describe('The first day, as YYYY-MM-DD.'),
    endsOn: z.string().describe('The last day, as YYYY-MM-DD.'),
    phase: z
      .enum(['ahead', 'running', 'over'])
      .describe('Whether it is upcoming (`ahead`), running or over.'),
    goal: z.int().describe('How many check-ins complete it.'),
    checkInCount: z
      .int()
      .describe('How many check-ins all members have made, at most one per member and day.'),
    memberCount: z.int().describe('How many members have joined.'),
    likeCount: z.int().describe('How many members like it.'),
    commentCount: z.int().describe('How many comments it has, replies included.'),
    isCompleted: z.boolean().describe('Whether the goal has been reached.'),
    own: z
      .object({
        checkIns: z.int().describe('How many check-ins they have made.'),
        days: z.array(z.string()).describe('The days they checked in, as YYYY-MM-DD, earliest first.'),
        checkedInToday: z.boolean().describe('Whether they have checked in today.'),
        streak: z
          .int()
          .describe(
            "Days checked in in a row. Paused days and one missed day a week don't break the streak.",
          ),
        freezesLeft: z.int().describe('How many days can still be missed without breaking the streak.'),
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
          .describe('When they paused.'),
        isPaused: z.boolean().describe('Whether they have paused.'),
        isCompleted: z.boolean().describe('Whether they have completed the challenge.'),
      })
      .nullable()
      .describe("The signed-in member's own progress; null if they have not joined."),
    members: z.array(author).describe('Some of the members who have joined.'),
    createdAt: timestamp.describe('When it was created.'),
    updatedAt: timestamp.describe('When it was last changed.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether they may edit it.'),
        setGoal: z.boolean().describe('Whether they may also change its days, kind and goal.'),
        join: z.boolean().describe('Whether they may join it.'),
        checkIn: z.boolean().describe('Whether they may check in now.'),
      })
      .describe('What the signed-in member may do with it.'),
  })
  .meta({ id: 'Challenge', description: 'A challenge, as its reader sees it.' })
export type Challenge = z.infer<typeof challenge>

export const challengePage = z
  .object({
    challenges: z.array(challenge).describe('The challenges of this page.'),
    ...pageFields,
  })
  .meta({ id: 'ChallengePage', description: 'A page of challenges.' })
export type ChallengePage = z.infer<typeof challengePage>

export const challengeLeader = z
  .object({
    rank: z.int().describe('The place on the leaderboard, starting at 1.'),
    checkIns: z.int().describe('How many check-ins they have made.'),
    member: author.describe('The member.'),
    isSelf: z.boolean().describe('Whether this is the signed-in member.'),
  })
  .meta({ id: 'ChallengeLeader', description: "A place on a challenge's leaderboard." })
export type ChallengeLeader = z.infer<typeof challengeLeader>
