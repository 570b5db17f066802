import type { Config } from '@bowline/server/config'
import { migrate } from '@bowline/server/database/migrate'
import type { DB } from '@bowline/server/database/schema.gen'
import { migrateJobs } from '@bowline/server/jobs/runner'
import { createLocalBus } from '@bowline/server/live/bus'
import { createLog } from '@bowline/server/log'
import { createStorage } from '@bowline/server/media/create-storage'
import { createMetrics } from '@bowline/server/metrics/metrics'
import { createPasswords } from '@bowline/server/passwords/passwords'
import { openPushService } from '@bowline/server/web-push/open-push-service'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { playChallenge } from './challenges.ts'
import { playChat } from './chats.ts'
import {
  challenges,
  chats,
  communityTexts,
  events,
  followGraph,
  lately,
  members,
  posts,
  projects,
} from './content/index.ts'
import { commentsInTime, converse, giveLike, likesInTime } from './conversation.ts'
import { meet } from './events.ts'
import { closeSessions, createLane, type Lane, openSessions } from './lane.ts'
import { doLately } from './lately.ts'
import { addAccounts, dressProfile, memberId } from './members.ts'
import { notifyInTime, readOldNotifications } from './notifications.ts'
import { addPages } from './pages.ts'
import { committedPictures } from './pictures.ts'
import { createDemoPool } from './pool.ts'
import { publish, timeOf } from './posts.ts'
import { make } from './projects.ts'
import { makeReport, reports } from './reports.ts'

const day = 24 * 60 * 60_000
const lanes = 4

export type Filled = {
  members: number
  posts: number
  likes: number
  comments: number
  votes: number
  chats: number
  messages: number
  events: number
  projects: number
  challenges: number
  reports: number
}

/**
 * Fills an empty database with the demo community, through the API.
 * @throws Error with one sentence if there are already members
 */
export const fillCommunity = async (
  config: Config,
  url: string,
  admin: string,
  progress: (text: string) => void,
): Promise<Filled> => {
  const directUrl = config.databaseDirectUrl ?? url
  const pool = createDemoPool(directUrl)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(directUrl)
    await migrateJobs(pool)
    const { count } = await db
      .selectFrom('accounts')
      .select(db.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0)
      throw new Error(
        `The database already has ${count} members, but "npm run demo" fills an empty one: choose another DATA_DIR.`,
      )
    const secret = 'only for sessions that end with this process'
    const shared = {
      config: { ...config, rateLimitFactor: 0, attestationKey: undefined },
      secret,
      secrets: [secret],
      pool,
      db,
      storage: createStorage(config),
      pictures: committedPictures,
      passwords: createPasswords(),
      push: await openPushService(config),
      log: createLog('error'),
      metrics: createMetrics(),
      replica: null,
      tracer: null,
      live: createLocalBus(),
    }
    const now = new Date()
    const oldest = Math.max(...posts.map(post => post.daysAgo))
    const founded = new Date(now.getTime() - (oldest + 14) * day)
    await addAccounts(shared, members, founded, admin)
    const tokens = await openSessions(
      shared,
      members.map(({ username }) => memberId(username)),
    )
    const work = Array.from({ length: lanes }, () => createLane(shared, tokens))
    progress('profiles')
    await spread(work, members, (lane, member) => dressProfile(lane, member, founded))
    const host = createLane(shared, tokens).as(memberId(admin), founded)
    for (const name of Object.keys(communityTexts) as (keyof typeof communityTexts)[])
      await host.setCommunityText({ params: { name }, body: { text: communityTexts[name] } })
    progress('follows')
    await spread(work, followGraph(1), (lane, { follower, following }, index) => {
      const at = new Date(founded.getTime() + day + (index % 5000) * 60_000)
      return lane.as(memberId(follower), at).followUser({ params: { userId: memberId(following) } })
    })
    progress('posts')
    await addPages(shared, now)
    await spread(work, posts, (lane, post) => publish(lane, post, timeOf(post, now)))
    progress('likes')
    await refreshPlans(db)
    const likes = likesInTime(now)
    await spread(work, likes, giveLike)
    progress('conversations')
    await refreshPlans(db)
    const said = { comments: 0, votes: 0 }
    await spread(work, commentsInTime(now), async (lane, comment) => {
      const made = await converse(lane, comment, now)
      said.comments += made.comments
      said.votes += made.votes
    })
    progress('chats')
    await spread(work, chats, (lane, chat) => playChat(lane, chat, now))
    progress('events')
    await spread(work, events, (lane, event) => meet(lane, event, now))
    progress('projects')
    await spread(work, projects, (lane, project) => make(lane, project, now))
    progress('challenges')
    await spread(work, challenges, (lane, challenge) => playChallenge(lane, challenge, now))
    await spread(work, lately, (lane, moment) => doLately(lane, moment, now))
    progress('reports')
    await spread(work, reports, (lane, report) => makeReport(lane, report, now))
    progress('notifications')
    await refreshPlans(db)
    await notifyInTime(shared, now)
    await readOldNotifications(db, now)
    await closeSessions(shared)
    const talks = { chats: chats.length, messages: chats.flatMap(({ messages }) => messages).length }
    const made = { members: members.length, posts: posts.length, likes: likes.length }
    const places = { events: events.length, challenges: challenges.length, reports: reports.length }
    return { ...made, ...said, ...talks, ...places, projects: projects.length }
  } finally {
    await db.destroy()
  }
}

/** Updates the table statistics for PostgreSQL's planner, which would otherwise do so only after a minute. */
const refreshPlans = (db: Kysely<DB>) => sql`analyze`.execute(db)

/** Handles every item once, in order, on the next free lane. */
const spread = async <Item>(
  work: Lane[],
  items: readonly Item[],
  act: (lane: Lane, item: Item, index: number) => Promise<unknown>,
) => {
  const rest = items.entries()
  await Promise.all(
    work.map(async lane => {
      for (const [index, item] of rest) await act(lane, item, index)
    }),
  )
}
