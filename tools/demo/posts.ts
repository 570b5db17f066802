import { albums, type DemoPost, earlierTexts, linksOfPosts, members, polls } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'
import { uploadPicture } from './pictures.ts'

/** When a post was published, by its author's clock, never later than a few minutes ago. @param now the community's present */
export const timeOf = (post: DemoPost, now: Date) => {
  const seed = seedOf(post.key)
  const day = new Date(now.getTime() - post.daysAgo * 24 * 60 * 60_000)
  const time = day.setUTCHours(post.hour - hoursAhead(post.author, day), seed % 60, seed % 59, 0)
  return new Date(Math.min(time, now.getTime() - (5 + (seed % 600)) * 60_000))
}

/** How far the member's zone is ahead of UTC on that day. */
export const hoursAhead = (username: string, day: Date) => {
  const local = new Date(`${clocks.get(username)?.format(day)}Z`)
  return Math.round((local.getTime() - day.getTime()) / (60 * 60_000))
}

const clocks = new Map(
  members.map(({ username, timeZone }) => [
    username,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)

export const postId = ({ key }: DemoPost) => idOf(`post ${key}`)

const minute = 60_000

/** The text, with a link to a page if it has one, and with its tags if the author types them. */
const textOf = ({ key, content, tags }: DemoPost) =>
  [content, linksOfPosts[key], typesTags(key) && tags.map(tag => `#${tag}`).join(' ')]
    .filter(Boolean)
    .join('\n\n')

/** The authors of the others chose their tags before hashtags were tags. */
const typesTags = (key: string) => seedOf(`hashtags ${key}`) % 2 === 0

/** Some posts are edited a few minutes later. */
export const publish = async (lane: Lane, post: DemoPost, at: Date) => {
  const api = lane.as(memberId(post.author), at)
  const mediaIds = post.picture ? [await uploadPicture(api, post.picture, 'post')] : []
  for (const name of albums[post.picture ?? ''] ?? [])
    mediaIds.push(await uploadPicture(api, name, 'post', { of: post.key }))
  const poll = polls[post.key]
  const [text, earlier] = [textOf(post), earlierTexts[post.key]]
  await api.createPost({
    body: {
      id: postId(post),
      content: earlier ?? text,
      hobby: post.hobby,
      tags: typesTags(post.key) ? [] : [...post.tags],
      visibility: post.visibility,
      mediaIds,
      poll: poll && { options: [...poll.options], hours: poll.hours },
    },
  })
  if (earlier === undefined) return
  const editor = lane.as(memberId(post.author), new Date(at.getTime() + 4 * minute))
  await editor.updatePost({ params: { postId: postId(post) }, body: { content: text } })
}
