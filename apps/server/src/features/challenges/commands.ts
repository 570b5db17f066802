import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '@bowline/api/contract/index'
import {
  type ChallengeWay,
  challengeMessages,
  challengePhase,
  checkReachable,
  cleanChallenge,
  invalid,
  plainText,
  Refusal,
  sanitise,
} from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import type { DB } from '../../database/schema.gen.ts'
import { announcementOf } from '../posts/announcement.ts'
import { createPost } from '../posts/commands.ts'
import { type LockedChallenge, lockChallenge } from './lock-challenge.ts'
import { tellChallenge } from './tell.ts'

/** A post announces it, and its creator has joined. @throws Refusal */
export const createChallenge = async (call: MemberCall, body: ParsedOf<'createChallenge'>['body']) => {
  const { db, now } = call
  const challenge = cleanChallenge(body)
  checkReachable(challenge)
  const postId = randomUUID()
  await createPost(call, {
    id: postId,
    content: announcementOf(body),
    hobby: body.hobby,
    tags: [],
    visibility: 'public',
    mediaId: body.mediaId,
  })
  await db.updateTable('posts').set({ announces: 'challenge' }).where('id', '=', postId).execute()
  const { rows } = await sql`
    insert into challenges (id, post_id, kind, title, description, starts_on, ends_on, goal, created_at, updated_at)
    values (${body.id}, ${postId}, ${body.kind}, ${challenge.title}, ${challenge.description}, ${challenge.startsOn}::date,
      ${challenge.endsOn}::date, ${challenge.goal}, ${now}, ${now})
    on conflict (id) do nothing returning id`.execute(db)
  if (rows.length === 0)
    throw new Refusal('conflict', 'There is a challenge with this id already; give a new one a new id')
  const held = await lockChallenge(call, body.id, now)
  if (isOver(held)) throw invalid(challengeMessages.endsInThePast, { field: 'endsOn' })
  await enter(call, held)
}

/** Its words, and a later end; what members have set out to reach stays. @throws Refusal */
export const updateChallenge = async (
  call: MemberCall,
  challengeId: string,
  change: ParsedOf<'updateChallenge'>['body'],
) => {
  const { db, viewer, now } = call
  const held = await lockChallenge(call, challengeId, now)
  if (held.creator_id !== viewer.id) throw new Refusal('forbidden', challengeMessages.updateOthers)
  refuseOver(held)
  const typed = {
    title: change.title ?? plainText(held.title),
    description: change.description ?? plainText(held.description),
    kind: change.kind ?? held.kind,
    startsOn: change.startsOn ?? held.starts_on,
    endsOn: change.endsOn ?? held.ends_on,
    goal: change.goal ?? held.goal,
  }
  const clean = cleanChallenge(typed)
  checkWay(held, clean)
  await sql`
    update challenges set title = ${clean.title}, description = ${clean.description}, kind = ${clean.kind},
      starts_on = ${clean.startsOn}::date, ends_on = ${clean.endsOn}::date, goal = ${clean.goal}, updated_at = ${now}
    where id = ${challengeId}`.execute(db)
  await db
    .updateTable('posts')
    .set({ content: sanitise(announcementOf(typed)), updated_at: now })
    .where('id', '=', held.post_id)
    .execute()
  tellChallenge(call, held)
}

/** Days, kind and goal are changed only while nobody has set out for them. @throws Refusal */
const checkWay = (held: LockedChallenge, { kind, startsOn, endsOn, goal }: ChallengeWay) => {
  const isSame = kind === held.kind && startsOn === held.starts_on && goal === held.goal
  if (held.set_out) {
    if (!isSame) throw new Refusal('conflict', challengeMessages.setOut)
    if (endsOn < held.ends_on) throw invalid(challengeMessages.onlyLonger, { field: 'endsOn' })
    return
  }
  if (!isSame || endsOn !== held.ends_on) checkReachable({ kind, startsOn, endsOn, goal })
  if (endsOn < held.today) throw invalid(challengeMessages.endsInThePast, { field: 'endsOn' })
}

/** Who comes back finds what they had done. @throws Refusal 409 when it was over by then */
export const joinChallenge = async (call: MemberCall, challengeId: string) => {
  const held = await lockChallenge(call, challengeId, call.madeAt)
  refuseOver(held)
  await enter(call, held)
}

export const leaveChallenge = async (call: MemberCall, challengeId: string) => {
  const held = await lockChallenge(call, challengeId, call.now)
  await sql`
    update challenge_members set left_at = ${call.now}
    where challenge_id = ${challengeId} and member_id = ${call.viewer.id} and left_at is null`.execute(
    call.db,
  )
  await countMembers(call, held)
}

/** Rest from the day it was said on, or go on from then. @throws Refusal 409 for who has not joined */
export const pauseChallenge = async (call: MemberCall, challengeId: string, paused: boolean) => {
  const { db, viewer, emit } = call
  const { today } = await lockChallenge(call, challengeId, call.madeAt)
  const own = sql`challenge_id = ${challengeId} and member_id = ${viewer.id}`
  const { rows } = await sql<{ was: string | null }>`
    select paused_on::text as was from challenge_members where ${own} and left_at is null for update`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('conflict', challengeMessages.notJoined)
  if ((rows[0].was !== null) === paused) return
  await sql`update challenge_members set paused_on = ${paused ? today : null}::date where ${own}`.execute(db)
  if (paused)
    await sql`
      insert into challenge_pauses (challenge_id, member_id, from_day) values (${challengeId}, ${viewer.id}, ${today}::date)
      on conflict (challenge_id, member_id, from_day) do update set to_day = null`.execute(db)
  // The day on which one goes on is no day of rest.
  else {
    await sql`
      update challenge_pauses set to_day = ${today}::date - 1
      where ${own} and to_day is null and from_day < ${today}::date`.execute(db)
    await sql`delete from challenge_pauses where ${own} and to_day is null`.execute(db)
  }
  emit({ member: viewer.id }, { type: 'challenge', challengeId })
}

/** As of when it was said, which may be a while before it arrives. */
const enter = async (call: MemberCall, held: LockedChallenge) => {
  await sql`
    insert into challenge_members (challenge_id, member_id, joined_at) values (${held.id}, ${call.viewer.id}, ${call.madeAt})
    on conflict (challenge_id, member_id) do update set
      left_at = null, joined_at = least(challenge_members.joined_at, excluded.joined_at)`
    .execute(call.db)
    .catch(refuseGoneMember)
  await countMembers(call, held)
}

/** The account may be deleted at the same moment. */
const refuseGoneMember = (error: unknown) => {
  if (violates(error, 'challenge_members_member_id_fkey'))
    throw new Refusal('unauthenticated', challengeMessages.joinSignedOut)
  throw error
}

const countMembers = async (call: MemberCall, held: LockedChallenge) => {
  await countMembersOf(call.db, [held.id])
  tellChallenge(call, held)
}

/** The challenges are held by the caller. */
export const countMembersOf = (db: Kysely<DB>, challengeIds: string[]) =>
  sql`
    update challenges set member_count = (
      select count(*) from challenge_members where challenge_id = challenges.id and left_at is null
    ) where id = any(${challengeIds}::uuid[])`.execute(db)

const isOver = (held: LockedChallenge) =>
  challengePhase({ startsOn: held.starts_on, endsOn: held.ends_on }, held.today) === 'over'

const refuseOver = (held: LockedChallenge) => {
  if (isOver(held)) throw new Refusal('conflict', challengeMessages.over)
}
