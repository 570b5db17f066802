import { challengeMessages, challengePhase, knotActions, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { Award } from '../knots/award.ts'
import { type LockedChallenge, lockChallenge } from './lock-challenge.ts'
import { tellChallenge } from './tell.ts'

/** A device whose clock was set back after joining says that it was before; by more than this, it was. */
const clockSlack = 60 * 60_000

/** Holds the challenge a new post checks in to, on the day it was made; not before that of joining. @throws Refusal */
export const prepareCheckIn = async (call: MemberCall, challengeId: string, hobbyId: number) => {
  const { madeAt } = call
  const asMade = await lockChallenge(call, challengeId, madeAt)
  const joined = await call.db
    .selectFrom('challenge_members')
    .select('joined_at')
    .where('challenge_id', '=', challengeId)
    .where('member_id', '=', call.viewer.id)
    .where('left_at', 'is', null)
    .where('joined_at', '<=', new Date(madeAt.getTime() + clockSlack))
    .executeTakeFirst()
  if (!joined) throw new Refusal('conflict', challengeMessages.notJoined)
  const held = joined.joined_at > madeAt ? await lockChallenge(call, challengeId, joined.joined_at) : asMade
  if (held.hobby_id !== hobbyId)
    throw new Refusal('invalid-input', challengeMessages.hobbyDiffers, { field: 'hobby' })
  const phase = challengePhase({ startsOn: held.starts_on, endsOn: held.ends_on }, held.today)
  if (phase === 'ahead') throw new Refusal('conflict', challengeMessages.notBegun)
  if (phase === 'over') throw new Refusal('conflict', challengeMessages.over)
  return held
}

/** Enters the post; of several on one day one counts. @returns what is earned by what it completes */
export const checkIn = async (call: MemberCall, held: LockedChallenge, postId: string) => {
  const { db, viewer, now } = call
  await sql`
    insert into challenge_check_ins (challenge_id, member_id, post_id, day, created_at)
    values (${held.id}, ${viewer.id}, ${postId}, ${held.today}::date, ${now})`.execute(db)
  await recountCheckIns(db, [held.id], viewer.id)
  tellChallenge(call, held)
  return complete(call, held)
}

/** The counts are the rows': days of the member, and of all. The challenges are held by the caller. */
export const recountCheckIns = async (db: Kysely<DB>, challengeIds: string[], memberId: string) => {
  if (challengeIds.length === 0) return
  await sql`
    update challenge_members set check_in_count = (
      select count(distinct day) from challenge_check_ins
      where challenge_check_ins.challenge_id = challenge_members.challenge_id
        and challenge_check_ins.member_id = challenge_members.member_id
    )
    where member_id = ${memberId} and challenge_id = any(${challengeIds}::uuid[])`.execute(db)
  await sql`
    update challenges set check_in_count = (
      select coalesce(sum(challenge_members.check_in_count), 0) from challenge_members
      where challenge_members.challenge_id = challenges.id
    )
    where id = any(${challengeIds}::uuid[])`.execute(db)
}

/** Holds the challenges a post checks in to or announces, before it is deleted. */
export const holdChallengesOf = async (db: Kysely<DB>, postId: string) => {
  const { rows } = await sql<{ id: string; post_id: string }>`
    select id, post_id from challenges
    where post_id = ${postId} or id in (select challenge_id from challenge_check_ins where post_id = ${postId})
    order by id for update`.execute(db)
  return rows
}

/** What a deleted post counted for is counted without it. */
export const takeBackCheckIns = async (call: MemberCall, challenges: { id: string; post_id: string }[]) => {
  const ids = challenges.map(({ id }) => id)
  await recountCheckIns(call.db, ids, call.viewer.id)
  for (const challenge of challenges) tellChallenge(call, challenge)
}

const complete = async ({ db, viewer, now, emit }: MemberCall, held: LockedChallenge): Promise<Award[]> => {
  const isTogether = held.kind === 'cooperative'
  const { rows } = await sql<{ member_id: string }>`
    update challenge_members set completed_at = ${now}
    from challenges
    where challenges.id = ${held.id} and challenge_members.challenge_id = challenges.id
      and challenge_members.completed_at is null and challenge_members.check_in_count > 0
      and ${
        isTogether
          ? sql`challenges.check_in_count >= challenges.goal and challenge_members.left_at is null`
          : sql`challenge_members.member_id = ${viewer.id} and challenge_members.check_in_count >= challenges.goal`
      }
    returning challenge_members.member_id`.execute(db)
  if (isTogether && rows.length > 0)
    await sql`update challenges set completed_at = coalesce(completed_at, ${now}) where id = ${held.id}`.execute(
      db,
    )
  const company = await companyOf(db, held.id)
  const knots = company.length > 1 ? knotActions.COMPLETE_CHALLENGE.amount : 0
  for (const { member_id } of rows)
    emit({ member: member_id }, { type: 'challenge-completed', challengeId: held.id, knots })
  if (company.length < 2) return []
  // With the second to check in, the first has company, too.
  return (company.length === 2 ? company.filter(({ completed }) => completed) : rows).map(
    ({ member_id }) => ({
      memberId: member_id,
      action: 'COMPLETE_CHALLENGE',
      subject: held.id,
      hobbyId: held.hobby_id,
    }),
  )
}

/** Who has checked in: three of them are enough to know. A challenge that nobody else takes up earns nothing. */
const companyOf = async (db: Kysely<DB>, challengeId: string) => {
  const { rows } = await sql<{ member_id: string; completed: boolean }>`
    select member_id, completed_at is not null as completed from challenge_members
    where challenge_id = ${challengeId} and check_in_count > 0 limit 3`.execute(db)
  return rows
}
