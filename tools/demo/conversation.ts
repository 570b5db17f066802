import {
  commentPictures,
  comments,
  type DemoComment,
  type DemoPost,
  likesOf,
  polls,
  posts,
  votesOn,
} from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'
import { uploadPicture } from './pictures.ts'
import { postId, timeOf } from './posts.ts'

const hour = 60 * 60_000

/** Some hours later, but never in the future and always in the same order. */
const later = (start: Date, hours: number, now: Date) => {
  const left = Math.max(0, now.getTime() - start.getTime())
  return new Date(start.getTime() + Math.min(hours * hour, (left * hours) / (hours + 3)))
}

/** In the order of their times, so that concurrent likes are mostly for different posts. */
export const likesInTime = (now: Date) =>
  posts
    .flatMap(post => {
      const published = timeOf(post, now)
      return likesOf(post).map(({ member, hoursAfter }) => ({
        post,
        member,
        at: later(published, hoursAfter, now),
      }))
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())

/** Of so many likes, one member saves the post as well. */
const savedOf = 8

type TimedLike = ReturnType<typeof likesInTime>[number]
/** Members who like a post with a poll vote in it too, and they save some of what they like. */
export const giveLike = async (lane: Lane, { post, member, at }: TimedLike) => {
  const params = { postId: postId(post) }
  await lane.as(memberId(member), at).likePost({ params })
  if (seedOf(`save ${member} ${post.key}`) % savedOf === 0)
    await lane.as(memberId(member), at).savePost({ params })
  const poll = polls[post.key]
  if (!poll) return
  const choice = seedOf(`vote ${member} ${post.key}`) % poll.options.length
  await lane.as(memberId(member), at).voteInPoll({ params, body: { choice } })
}

const byKey = new Map(posts.map(post => [post.key, post]))

/** @throws Error if there is no such post */
export const postOf = ({ post }: DemoComment): DemoPost => {
  const found = byKey.get(post)
  if (!found) throw new Error(`No post has the key "${post}": a comment must name a post of the demo.`)
  return found
}

/** Adds the comment, its replies in order, and the votes on it. @returns the number of comments and votes */
export const converse = async (lane: Lane, comment: DemoComment, now: Date) => {
  const post = postOf(comment)
  const params = { postId: postId(post) }
  const id = idOf(`comment ${comment.content}`)
  let at = later(timeOf(post, now), comment.hoursAfter, now)
  const api = lane.as(memberId(comment.author), at)
  const picture = commentPictures[comment.content]
  const mediaId = picture && (await uploadPicture(api, picture, 'post', { of: comment.content }))
  await api.createComment({ params, body: { id, content: comment.content, mediaId } })
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

/** In the order in which they were written. */
export const commentsInTime = (now: Date) =>
  comments
    .map(comment => ({
      comment,
      at: later(timeOf(postOf(comment), now), comment.hoursAfter, now).getTime(),
    }))
    .sort((one, other) => one.at - other.at)
    .map(({ comment }) => comment)
