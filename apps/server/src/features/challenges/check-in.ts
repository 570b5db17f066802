import { challengeMessages, challengePhase, knotActions, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { Award } from '../knots/index.ts'
import { awardsOfCompletion } from './completion-knots.ts'
import { emitChallengeChange } from './emit-challenge-change.ts'
import { type LockedChallenge, lockChallenge } from './lock-challenge.ts'

/**
 * A device whose clock was set back after joining reports an earlier time. Beyond this difference the check-in
 * counts as earlier.
 */
const clockSlack = 60 * 60_000

/**
 * Locks the challenge that a new post checks in to, by the day it was made, but not before joining. @throws Refusal
 */
export const prepareCheckIn = async (call: MemberCall, challengeId: string, hobby: string) => {
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
  const challenge =
    joined.joined_at > madeAt ? await lockChallenge(call, challengeId, joined.joined_at) : asMade
  if (challenge.hobby !== hobby)
    throw new Refusal('invalid-input', challengeMessages.hobbyDiffers, { field: 'hobby' })
  const phase = challengePhase({ startsOn: challenge.starts_on, endsOn: challenge.ends_on }, challenge.today)
  if (phase === 'ahead') throw new Refusal('conflict', challengeMessages.notBegun)
  if (phase === 'over') throw new Refusal('conflict', challengeMessages.over)
  return challenge
}

/** Stores the check-in. Of several on one day, one counts. @returns the awards of the completions */
export const checkIn = async (call: MemberWriteCall, challenge: LockedChallenge, postId: string) => {
  const { db, viewer, now } = call
  await sql`
    insert into challenge_check_ins (challenge_id, member_id, post_id, day, created_at)
    values (${challenge.id}, ${viewer.id}, ${postId}, ${challenge.today}::date, ${now})`.execute(db)
  await recountCheckIns(db, [challenge.id], viewer.id)
  emitChallengeChange(call, challenge)
  return complete(call, challenge)
}

/** Recounts from the rows: the member's days, and everybody's. The caller has locked the challenges. */
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

/** Locks the challenges that a post checks in to or announces, before the post is deleted. */
export const lockChallengesOfPost = async (db: Kysely<DB>, postId: string) => {
  const { rows } = await sql<{ id: string; post_id: string }>`
    select id, post_id from challenges
    where id = any(array(
      select id from challenges where post_id = ${postId}
      union all select challenge_id from challenge_check_ins where post_id = ${postId}
    )) order by id for update`.execute(db)
  return rows
}

/** Recounts without a deleted post. */
export const takeBackCheckIns = async (
  call: MemberWriteCall,
  challenges: { id: string; post_id: string }[],
) => {
  const ids = challenges.map(({ id }) => id)
  await recountCheckIns(call.db, ids, call.viewer.id)
  for (const challenge of challenges) emitChallengeChange(call, challenge)
}

const complete = async (
  { db, viewer, now, emit }: MemberWriteCall,
  challenge: LockedChallenge,
): Promise<Award[]> => {
  const isTogether = challenge.kind === 'cooperative'
  const { rows } = await sql<{ member_id: string }>`
    update challenge_members set completed_at = ${now}
    from challenges
    where challenges.id = ${challenge.id} and challenge_members.challenge_id = challenges.id
      and challenge_members.completed_at is null and challenge_members.check_in_count > 0
      and ${
        isTogether
          ? sql`challenges.check_in_count >= challenges.goal and challenge_members.left_at is null`
          : sql`challenge_members.member_id = ${viewer.id} and challenge_members.check_in_count >= challenges.goal`
      }
    returning challenge_members.member_id`.execute(db)
  if (isTogether && rows.length > 0)
    await sql`update challenges set completed_at = coalesce(completed_at, ${now}) where id = ${challenge.id}`.execute(
      db,
    )
  const awards = await awardsOfCompletion(db, challenge.id, [viewer.id, ...rows.map(row => row.member_id)])
  for (const { member_id } of rows) {
    const isEarned = awards.some(({ memberId }) => memberId === member_id)
    const knots = isEarned ? knotActions.COMPLETE_CHALLENGE.amount : 0
    emit({ member: member_id }, { type: 'challenge-completed', challengeId: challenge.id, knots })
  }
  return awards
}
