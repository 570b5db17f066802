import type { DemoMoment } from './content/index.ts'
import { idOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'

const hour = 60 * 60_000

/** Does what a member did a few hours ago. */
export const doLately = (lane: Lane, moment: DemoMoment, now: Date) => {
  const api = lane.as(memberId(moment.by), new Date(now.getTime() - moment.hoursAgo * hour))
  if ('follows' in moment) return api.followUser({ params: { userId: memberId(moment.follows) } })
  if ('likes' in moment) return api.likePost({ params: { postId: checkInId(moment.likes) } })
  if ('event' in moment)
    return api.updateEvent({
      params: { eventId: idOf(`event ${moment.event}`) },
      body: { address: moment.address },
    })
  const { content } = moment
  const id = idOf(`comment ${content}`)
  if ('replyTo' in moment) {
    const parentId = idOf(`comment ${moment.replyTo}`)
    return api.createComment({
      params: { postId: idOf(`post ${moment.post}`) },
      body: { id, content, parentId },
    })
  }
  const { commentOn } = moment
  const postId = 'post' in commentOn ? idOf(`post ${commentOn.post}`) : checkInId(commentOn.checkIn)
  return api.createComment({ params: { postId }, body: { id, content } })
}

const checkInId = (content: string) => idOf(`check-in ${content}`)
