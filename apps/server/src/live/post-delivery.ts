import type { LiveEvent } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.gen.ts'
import type { Log } from '../log.ts'
import type { Connection } from './connection.ts'
import { frameOf } from './frame.ts'
import type { Groups } from './groups.ts'
import { loadVisiblePairs } from './visible-pairs.ts'

type PostEvent = { postId: string; event: LiveEvent }

/**
 * Notifies viewers of a post after checking that they may see it now. One query runs at a time. Events that arrive
 * meanwhile are checked together, and only the latest state of each post is sent.
 */
export const createPostDelivery = (db: Kysely<DB>, watchers: Groups<Connection>, log: Log) => {
  let waiting: PostEvent[] = []
  let isRunning = false

  const deliver = async (events: PostEvent[]) => {
    const postIds = new Set(events.map(({ postId }) => postId))
    const pairs = new Map<string, { memberId: string; postId: string }>()
    for (const postId of postIds)
      for (const { memberId } of watchers.of(postId)) pairs.set(`${memberId} ${postId}`, { memberId, postId })
    if (pairs.size === 0) return
    const visibilityOf = await loadVisiblePairs(db, [...pairs.values()])
    for (const { postId, event } of events) {
      const frame = frameOf(event)
      for (const connection of watchers.of(postId)) {
        const { memberId, watches } = connection
        // A deleted post needs no check: its last viewers may be notified. Others don't wait for a screen's checks.
        if (event.type === 'post-deleted')
          void watches.looked().then(() => {
            if (watches.isVisible(postId)) connection.sendFrame(frame)
          })
        else {
          const found = visibilityOf({ memberId, postId })
          // A post that moderators removed is there, and nobody may see it any more.
          if (found) watches.note(postId, found)
          if (found?.isVisible) connection.sendFrame(frame)
        }
      }
    }
  }

  const run = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const events = withoutOutdated(waiting)
      waiting = []
      await deliver(events).catch(error => log.warn('lost live events', { reason: String(error) }))
    }
    isRunning = false
  }

  return (postId: string, event: LiveEvent) => {
    if (watchers.of(postId).length === 0) return
    waiting.push({ postId, event })
    if (!isRunning) void run()
  }
}

const withoutOutdated = (events: PostEvent[]) => {
  const last = new Map<string, PostEvent>()
  for (const event of events) if (event.event.type === 'post') last.set(event.postId, event)
  return events.filter(event => event.event.type !== 'post' || last.get(event.postId) === event)
}
