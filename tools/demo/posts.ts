import { drawScene, renderJpeg } from './art/index.ts'
import { type DemoPost, members } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'

/** When a post was published, by its author's clock, never later than a few minutes ago. @param now the community's present */
export const timeOf = (post: DemoPost, now: Date) => {
  const seed = seedOf(post.key)
  const day = new Date(now.getTime() - post.daysAgo * 24 * 60 * 60_000)
  const time = day.setUTCHours(post.hour - hoursAhead(post.author, day), seed % 60, seed % 59, 0)
  return new Date(Math.min(time, now.getTime() - (5 + (seed % 600)) * 60_000))
}

/** How far the member's zone is ahead of UTC on that day. */
export const hoursAhead = (username: string, day: Date) => {
  const timeZone = members.find(member => member.username === username)?.timeZone
  const local = new Date(`${day.toLocaleString('sv-SE', { timeZone })}Z`)
  return Math.round((local.getTime() - day.getTime()) / (60 * 60_000))
}

export const postId = ({ key }: DemoPost) => idOf(`post ${key}`)

export const publish = async (lane: Lane, post: DemoPost, at: Date) => {
  const author = memberId(post.author)
  const mediaId = post.hasPicture ? idOf(`picture ${post.key}`) : null
  if (mediaId) {
    const { svg, alt } = drawScene({ hobby: post.hobby, seed: seedOf(post.key) })
    const picture = await renderJpeg(svg, 1280)
    const query = { id: mediaId, purpose: 'post', fileName: `${post.hobby}.jpg`, description: alt } as const
    await lane.as(author, at).uploadMedia({ query, body: new Uint8Array(picture) })
  }
  await lane.as(author, at).createPost({
    body: {
      id: postId(post),
      content: post.content,
      hobby: post.hobby,
      tags: [...post.tags],
      visibility: post.visibility,
      mediaId,
    },
  })
}
