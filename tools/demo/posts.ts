import { drawScene, renderJpeg } from './art/index.ts'
import type { DemoPost } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'

/** When a post was published, so that the newest are minutes old. @param now the end of the community's time so far */
export const timeOf = (post: DemoPost, now: Date) => {
  const time = new Date(now.getTime() - post.daysAgo * 24 * 60 * 60_000)
  time.setUTCHours(post.hour, seedOf(post.key) % 60, seedOf(post.key) % 59, 0)
  const latest = now.getTime() - (5 + (seedOf(post.key) % 600)) * 60_000
  return new Date(Math.min(time.getTime(), latest))
}

export const publish = async (lane: Lane, post: DemoPost, at: Date) => {
  const author = memberId(post.author)
  const mediaId = post.hasPicture ? idOf(`picture ${post.key}`) : null
  if (mediaId) {
    const { svg, alt } = drawScene({ hobby: post.hobby, seed: seedOf(post.key) })
    const picture = await renderJpeg(svg, 1600)
    const query = { id: mediaId, purpose: 'post', fileName: `${post.hobby}.jpg`, description: alt } as const
    await lane.as(author, at).uploadMedia({ query, body: new Uint8Array(picture) })
  }
  await lane.as(author, at).createPost({
    body: {
      id: idOf(`post ${post.key}`),
      content: post.content,
      hobby: post.hobby,
      tags: [...post.tags],
      visibility: post.visibility,
      mediaId,
    },
  })
}
