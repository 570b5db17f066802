import type { MemberCall } from '../../context.ts'
import type { Subscription } from '../../web-push/endpoint.ts'
import { countUnread } from '../unread/index.ts'

/** Pushes a test at once. A retry has the same tag, so the device shows one. */
export const testPush = async (
  { db, viewer, config, push, operationId }: MemberCall,
  device: Subscription & { id: string },
) => {
  const tag = `test:${operationId}`
  const unread = await countUnread(db, [viewer.id])
  const { kind } = await push.send(device, {
    payload: {
      title: config.productName,
      body: 'Push notifications work on this device.',
      icon: null,
      tag,
      url: '/settings',
      memberId: viewer.id,
      actions: [],
      notification: null,
      unread: unread.get(viewer.id) ?? 0,
    },
    ttl: 60,
    urgency: 'high',
  })
  return { outcome: kind, tag }
}
