import type { ParsedOf } from '@bowline/api/contract/index'
import { eventMessages, sanitise } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { lockFollowing, lockOwnEvent } from './lock-event.ts'
import { notifyOfEvent } from './notify-of-event.ts'

/** The event stays visible, and attendees and the waiting list are notified. @throws Refusal */
export const cancelEvent = async (
  call: MemberWriteCall,
  eventId: string,
  { reason, scope }: ParsedOf<'cancelEvent'>['body'],
) => {
  const event = await lockOwnEvent(call, eventId, eventMessages.cancelOthers)
  const targets = scope === 'following' ? await lockFollowing(call, event) : [event]
  await sql`
    update events set cancelled_at = ${call.now}, cancel_reason = ${sanitise(reason.trim())},
      sequence = sequence + 1, updated_at = ${call.now}
    where id = any(${targets.map(({ id }) => id)}::uuid[])`.execute(call.db)
  for (const target of targets) {
    await notifyOfEvent(call, target, 'cancelled')
    call.emit({ post: target.post_id }, { type: 'calendar-event', eventId: target.id })
  }
}
