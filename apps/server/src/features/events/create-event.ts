import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '@bowline/api/contract/index'
import { eventMessages, plainText, Refusal } from '@bowline/domain'
import type { MemberWriteCall } from '../../context.ts'
import { knownTimeZone } from '../../database/time-zone.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { announcementOf, createPost } from '../posts/index.ts'
import { changeRecurrence } from './change-recurrence.ts'

/** A post announces the event. A series has one post for all dates. @throws Refusal */
export const createEvent = async (call: MemberWriteCall, body: ParsedOf<'createEvent'>['body']) => {
  const { db, now } = call
  const timeZone = await knownTimeZone(db, body.timeZone)
  if (body.endsAt <= now) throw new Refusal('invalid-input', eventMessages.endsInPast, { field: 'startsAt' })
  const postId = randomUUID()
  await createPost(
    call,
    {
      id: postId,
      ...announcementOf({ title: plainText(body.title), description: plainText(body.description) }),
      hobby: body.hobby,
      visibility: body.visibility,
      mediaIds: body.mediaId ? [body.mediaId] : [],
    },
    [],
  )
  await db.updateTable('posts').set({ announces: 'event' }).where('id', '=', postId).execute()
  const created = await db
    .insertInto('events')
    .values({
      id: body.id,
      post_id: postId,
      title: body.title,
      description: body.description,
      starts_at: body.startsAt,
      ends_at: body.endsAt,
      time_zone: timeZone,
      place: body.place,
      address: body.address,
      link: body.link,
      capacity: body.capacity,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw idTaken('An event')
  if (body.repeat) await changeRecurrence(call, body.id, body.repeat)
}
