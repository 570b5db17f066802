import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../apps/server/src/database/schema.gen.ts'
import { comments, type DemoComment, type DemoPost, likesOf, posts, votesOn } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'
import { postId, timeOf } from './posts.ts'

const hour = 60 * 60_000

/** Some hours later, or part of the way to now when that is sooner: what came first stays first, nothing is to come. */
const later = (start: Date, hours: number, now: Date) => {
  const left = Math.max(0, now.getTime() - start.getTime())
  return new Date(start.getTime() + Math.min(hours * hour, (left * hours) / (hours + 3)))
}

export const allLikes = posts.flatMap(likesOf)

export const giveLike = (lane: Lane, { post, member, hoursAfter }: (typeof allLikes)[number], now: Date) =>
  lane
    .as(memberId(member), later(timeOf(post, now), hoursAfter, now))
    .likePost({ params: { postId: postId(post) } })

const byKey = new Map(posts.map(post => [post.key, post]))

/** @throws Error when there is no such post */
export const postOf = ({ post }: DemoComment): DemoPost => {
  const found = byKey.get(post)
  if (!found) throw new Error(`No post has the key "${post}": a comment must name a post of the demo.`)
  return found
}

/** The comment, its replies in order, and the votes on it. @returns how many comments and votes that made */
export const converse = async (lane: Lane, comment: DemoComment, now: Date) => {
  const post = postOf(comment)
  const params = { postId: postId(post) }
  const id = idOf(`comment ${comment.content}`)
  let at = later(timeOf(post, now), comment.hoursAfter, now)
  await lane
    .as(memberId(comment.author), at)
    .createComment({ params, body: { id, content: comment.content } })
  const votes = votesOn(comment, post)
  for (const { member, value } of votes) {
    const when = later(at, 0.3 + (seedOf(member + comment.content) % 30), now)
    await lane.as(memberId(member), when).voteComment({ params: { commentId: id }, body: { value } })
  }
  for (const { author, content } of comment.replies) {
    at = later(at, 0.3 + (seedOf(content) % 50) / 10, now)
    const body = { id: idOf(`comment ${content}`), content, parentId: id }
    await lane.as(memberId(author), at).createComment({ params, body })
  }
  return { comments: 1 + comment.replies.length, votes: votes.length }
}

/** In the order in which they were said. */
export const commentsInTime = (now: Date) =>
  comments
    .map(comment => ({
      comment,
      at: later(timeOf(postOf(comment), now), comment.hoursAfter, now).getTime(),
    }))
    .sort((one, other) => one.at - other.at)
    .map(({ comment }) => comment)

/** Nobody comes to weeks of unread notifications: what is older than three days was read within a day. */
export const readOldNotifications = (db: Kysely<DB>, now: Date) =>
  sql`
    update notifications set read_at = created_at + interval '1 day'
    where read_at is null and created_at < ${now}::timestamptz - interval '3 days'`.execute(db)
