import type { OptionalNotification } from '@bowline/domain'
import { comment } from './comments.ts'
import { connect, follow } from './connect.ts'
import { hostEvent, setRsvp } from './events.ts'
import { notifyConnections } from './jobs.ts'
import { endPollNow } from './polls.ts'
import { publish } from './posts.ts'
import type { TestServer } from './server.ts'

export type Scene = Awaited<ReturnType<typeof createScene>>

/** Two connected members with a common hobby, and a post and a comment of the recipient's; no notifications yet. */
export const createScene = async (server: TestServer) => {
  const sender = await server.member({ displayName: 'Ben Turner' })
  const recipient = await server.member()
  await connect(sender, recipient)
  await recipient.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
  const post = await publish(recipient, { content: 'A "round" bowl & a lid' })
  const mine = await publish(sender, { hobby: 'baking', content: 'Rye & <caraway>' })
  const remark = await comment(recipient, mine.id)
  await server.db.deleteFrom('notifications').execute()
  return { server, sender, recipient, post, mine, remark }
}

/** The sender's actions that notify the recipient of a scene, by type. */
export const actions: Record<Exclude<OptionalNotification, 'message'>, (scene: Scene) => Promise<unknown>> = {
  like: ({ sender, post }) => sender.api.likePost({ params: { postId: post.id } }),
  comment: ({ sender, post }) => comment(sender, post.id),
  reply: ({ sender, mine, remark }) => comment(sender, mine.id, { parentId: remark.id }),
  follow: async ({ sender, recipient }) => {
    await sender.api.unfollowUser({ params: { userId: recipient.id } })
    await follow(sender, recipient)
  },
  mention: ({ sender, recipient }) =>
    publish(sender, { hobby: 'baking', content: `Look, @${recipient.username}!` }),
  hobbyUpdate: async ({ server, sender }) => {
    await publish(sender)
    await notifyConnections(server)
  },
  poll: async ({ server, sender, recipient }) => {
    const { id } = await publish(sender, {
      hobby: 'baking',
      poll: { options: ['Rye', 'Spelt'], hours: 1 },
    })
    await recipient.api.voteInPoll({ params: { postId: id }, body: { choice: 0 } })
    // The author would be notified of the end too.
    await sender.api.updateNotificationPreferences({ body: { notificationTypes: { hobbyUpdates: false } } })
    await endPollNow(server, id)
  },
  event: async ({ sender, recipient }) => {
    const { id } = await hostEvent(sender, { hobby: 'baking' })
    await setRsvp(recipient, id, true)
    await sender.api.cancelEvent({ params: { eventId: id }, body: { reason: 'Rain' } })
  },
}
