import { startChallenge } from '@bowline/server/testing/challenges'
import { comment } from '@bowline/server/testing/comments'
import { hostEvent } from '@bowline/server/testing/events'
import { publish } from '@bowline/server/testing/posts'
import type { TestServer } from '@bowline/server/testing/server-on'
import { breakConnections } from './faulty-fetch.ts'
import { linkInPosts } from './intent.ts'
import type { World } from './run-schedule.ts'

const peerCount = 8

/** A few members with content, and connections that can break. */
export const createWorld = async (server: TestServer): Promise<World> => {
  breakConnections(server.context.pool)
  server.context.config.linkPreviews = true
  const now = server.context.now()
  await server.db
    .insertInto('link_previews')
    .values({ address: linkInPosts, title: 'Bowline', created_at: now, tried_at: now, fetched_at: now })
    .execute()
  const peers = []
  for (let index = 0; index < peerCount; index++) {
    const peer = await server.member()
    await peer.api.updatePrivacy({ body: { messagePermission: 'public' } })
    const { id: postId } = await publish(peer, { poll: { options: ['Ash', 'Celadon'], hours: 720 } })
    const { id: commentId } = await comment(peer, postId)
    const { id: eventId } = await hostEvent(peer)
    const { id: challengeId } = await startChallenge(peer)
    peers.push({ peerId: peer.id, postId, commentId, eventId, challengeId })
  }
  return { server, peers }
}
