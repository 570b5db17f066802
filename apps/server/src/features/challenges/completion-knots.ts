import { type Kysely, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { type Award, award, takeBack } from '../knots/index.ts'

type LedgerCall = Pick<WriteCall, 'db' | 'emit' | 'now'>

/**
 * Awards Knots for completing a challenge. Members earn them with check-ins that others may see, once a second member has
 * such a check-in. Then the first member earns them as well.
 */
export const awardsOfCompletion = async (
  db: Kysely<DB>,
  challengeId: string,
  memberIds: string[],
): Promise<Award[]> => {
  const company = await findCompany(db, challengeId)
  if (company.length < 2) return []
  const candidates = company.length === 2 ? [...memberIds, ...company] : memberIds
  const rows = await findCompletions(db, [challengeId], candidates)
  return rows
    .filter(row => row.is_shown)
    .map(row => ({
      memberId: row.member_id,
      action: 'COMPLETE_CHALLENGE',
      subject: challengeId,
      hobbyId: row.hobby_id,
    }))
}

/**
 * Updates Knots after check-ins were changed or deleted. The caller has locked the challenges.
 * @param memberIds members whose check-ins changed; null for all members of the challenges
 */
export const settleCompletions = async (
  call: LedgerCall,
  challenges: { id: string }[],
  memberIds: string[] | null,
) => {
  if (challenges.length === 0) return
  const ids = challenges.map(({ id }) => id)
  const rows = await findCompletions(call.db, ids, memberIds)
  const awards: Award[] = []
  for (const id of ids) {
    const affected = memberIds ?? rows.filter(row => row.challenge_id === id).map(row => row.member_id)
    awards.push(...(await awardsOfCompletion(call.db, id, affected)))
  }
  await award(call, awards)
  for (const { challenge_id, member_id } of rows.filter(row => !row.is_shown))
    await takeBack(call, { ids: [challenge_id], actions: ['COMPLETE_CHALLENGE'] }, member_id)
}

/** Takes back the Knots for a deleted challenge: its creator's, or everyone's. */
export const takeBackChallenges = (call: LedgerCall, ids: string[], memberId: string | null = null) =>
  takeBack(call, { ids, actions: ['COMPLETE_CHALLENGE'] }, memberId)

const isShownCheckIn = sql`posts.visibility <> 'private' and posts.removed_at is null and posts.earns`

type Completion = { challenge_id: string; member_id: string; hobby_id: number; is_shown: boolean }

/** Whether these members completed it, and whether others may see their check-ins. */
const findCompletions = async (db: Kysely<DB>, challengeIds: string[], memberIds: string[] | null) => {
  const { rows } = await sql<Completion>`
    select challenge_members.challenge_id, challenge_members.member_id, announcement.hobby_id,
      shown.days >= case challenges.kind when 'cooperative' then 1 else challenges.goal end as is_shown
    from challenge_members
    join challenges on challenges.id = challenge_members.challenge_id
    join posts announcement on announcement.id = challenges.post_id
    cross join lateral (
      select count(distinct day) as days
      from challenge_check_ins join posts on posts.id = challenge_check_ins.post_id
      where challenge_check_ins.challenge_id = challenges.id
        and challenge_check_ins.member_id = challenge_members.member_id and ${isShownCheckIn}
    ) shown
    where challenges.id = any(${challengeIds}::uuid[]) and challenge_members.completed_at is not null
      and (${memberIds}::uuid[] is null or challenge_members.member_id = any(${memberIds}::uuid[]))
    order by 1, 2`.execute(db)
  return rows
}

/** Members with a check-in that others may see. Three are enough to decide. */
const findCompany = async (db: Kysely<DB>, challengeId: string) => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from challenge_members
    where challenge_id = ${challengeId} and check_in_count > 0 and exists (
      select from challenge_check_ins join posts on posts.id = challenge_check_ins.post_id
      where challenge_check_ins.challenge_id = challenge_members.challenge_id
        and challenge_check_ins.member_id = challenge_members.member_id and ${isShownCheckIn}
    )
    limit 3`.execute(db)
  return rows.map(row => row.member_id)
}
