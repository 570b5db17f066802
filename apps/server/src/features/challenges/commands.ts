import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '@bowline/api/contract/index'
import {
  type ChallengeWay,
  challengeMessages,
  challengePhase,
  checkReachable,
  cleanChallenge,
  countNewLinks,
  invalid,
  plainText,
  Refusal,
  withoutInvisible,
} from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import type { DB } from '../../database/schema.gen.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { countForNewcomer } from '../newcomers/index.ts'
import { announcementOf, createPost } from '../posts/index.ts'
import { emitChallengeChange } from './emit-challenge-change.ts'
import { type LockedChallenge, lockChallenge } from './lock-challenge.ts'

/** A post announces it, and its creator has joined. @throws Refusal */
export const createChallenge = async (call: MemberWriteCall, body: ParsedOf<'createChallenge'>['body']) => {
  const { db, now } = call
  const postId = randomUUID()
  await createPost(
    call,
    {
      id: postId,
      ...announcementOf({ title: plainText(body.title), description: plainText(body.description) }),
      hobby: body.hobby,
      visibility: 'public',
      mediaIds: body.mediaId ? [body.mediaId] : [],
    },
    [],
  )
  await db.updateTable('posts').set({ announces: 'challenge' }).where('id', '=', postId).execute()
  const { rows } = await sql`
    insert into challenges (id, post_id, kind, title, description, starts_on, ends_on, goal, created_at, updated_at)
    values (${body.id}, ${postId}, ${body.kind}, ${body.title}, ${body.description}, ${body.startsOn}::date,
      ${body.endsOn}::date, ${body.goal}, ${now}, ${now})
    on conflict (id) do nothing returning id`.execute(db)
  if (rows.length === 0) throw idTaken('A challenge')
  const created = await lockChallenge(call, body.id, now)
  if (isOver(created)) throw invalid(challengeMessages.endsInThePast, { field: 'endsOn' })
  await enter(call, created)
}

/** Changes texts and postpones the end. The goal that members joined for stays. @throws Refusal */
export const updateChallenge = async (
  call: MemberWriteCall,
  challengeId: string,
  change: ParsedOf<'updateChallenge'>['body'],
) => {
  const { db, viewer, now } = call
  const challenge = await lockChallenge(call, challengeId, now)
  if (challenge.creator_id !== viewer.id) throw new Refusal('forbidden', challengeMessages.updateOthers)
  refuseOver(challenge)
  const typed = {
    title: change.title ?? withoutInvisible(plainText(challenge.title)),
    description: change.description ?? plainText(challenge.description),
    kind: change.kind ?? challenge.kind,
    startsOn: change.startsOn ?? challenge.starts_on,
    endsOn: change.endsOn ?? challenge.ends_on,
    goal: change.goal ?? challenge.goal,
  }
  const clean = cleanChallenge(typed)
  checkWay(challenge, clean)
  await countForNewcomer(call, {
    links: countNewLinks([typed.description], [plainText(challenge.description)]),
  })
  await sql`
    update challenges set title = ${clean.title}, description = ${clean.description}, kind = ${clean.kind},
      starts_on = ${clean.startsOn}::date, ends_on = ${clean.endsOn}::date, goal = ${clean.goal}, updated_at = ${now}
    where id = ${challengeId}`.execute(db)
  await db
    .updateTable('posts')
    .set({ ...announcementOf(typed), updated_at: now })
    .where('id', '=', challenge.post_id)
    .execute()
  emitChallengeChange(call, challenge)
}

/** Days, kind and goal can change only while nobody has joined. @throws Refusal */
const checkWay = (challenge: LockedChallenge, { kind, startsOn, endsOn, goal }: ChallengeWay) => {
  const isSame = kind === challenge.kind && startsOn === challenge.starts_on && goal === challenge.goal
  if (challenge.set_out) {
    if (!isSame) throw new Refusal('conflict', challengeMessages.setOut)
    if (endsOn < challenge.ends_on) throw invalid(challengeMessages.onlyLonger, { field: 'endsOn' })
    return
  }
  if (!isSame || endsOn !== challenge.ends_on) checkReachable({ kind, startsOn, endsOn, goal })
  if (endsOn < challenge.today) throw invalid(challengeMessages.endsInThePast, { field: 'endsOn' })
}

/** A member who comes back gets their progress back. @throws Refusal 409 if it was over by then */
export const joinChallenge = async (call: MemberWriteCall, challengeId: string) => {
  const challenge = await lockChallenge(call, challengeId, call.madeAt)
  refuseOver(challenge)
  await enter(call, challenge)
}

export const leaveChallenge = async (call: MemberWriteCall, challengeId: string) => {
  const challenge = await lockChallenge(call, challengeId, call.now)
  await sql`
    update challenge_members set left_at = ${call.now}
    where challenge_id = ${challengeId} and member_id = ${call.viewer.id} and left_at is null`.execute(
    call.db,
  )
  await countMembers(call, challenge)
}

/** Pauses or resumes from the day the member acted. @throws Refusal 409 for a member who has not joined */
export const pauseChallenge = async (call: MemberWriteCall, challengeId: string, paused: boolean) => {
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
  // The day of resuming is not a paused day.
  else {
    await sql`
      update challenge_pauses set to_day = ${today}::date - 1
      where ${own} and to_day is null and from_day < ${today}::date`.execute(db)
    await sql`delete from challenge_pauses where ${own} and to_day is null`.execute(db)
  }
  emit({ member: viewer.id }, { type: 'challenge', challengeId })
}

/** As of when the member acted, which may be long before the request arrives. */
const enter = async (call: MemberWriteCall, challenge: LockedChallenge) => {
  await sql`
    insert into challenge_members (challenge_id, member_id, joined_at) values (${challenge.id}, ${call.viewer.id}, ${call.madeAt})
    on conflict (challenge_id, member_id) do update set
      left_at = null, joined_at = least(challenge_members.joined_at, excluded.joined_at)`
    .execute(call.db)
    .catch(refuseGoneMember)
  await countMembers(call, challenge)
}

/** The account may be deleted concurrently. */
const refuseGoneMember = (error: unknown) => {
  if (violates(error, 'challenge_members_member_id_fkey'))
    throw new Refusal('unauthenticated', challengeMessages.joinSignedOut)
  throw error
}

const countMembers = async (call: MemberWriteCall, challenge: LockedChallenge) => {
  await countMembersOf(call.db, [challenge.id])
  emitChallengeChange(call, challenge)
}

/** The caller has locked the challenges. */
export const countMembersOf = (db: Kysely<DB>, challengeIds: string[]) =>
  sql`
    update challenges set member_count = (
      select count(*) from challenge_members where challenge_id = challenges.id and left_at is null
    ) where id = any(${challengeIds}::uuid[])`.execute(db)

const isOver = (challenge: LockedChallenge) =>
  challengePhase({ startsOn: challenge.starts_on, endsOn: challenge.ends_on }, challenge.today) === 'over'

const refuseOver = (challenge: LockedChallenge) => {
  if (isOver(challenge)) throw new Refusal('conflict', challengeMessages.over)
}
