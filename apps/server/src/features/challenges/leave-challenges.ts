import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { recountCheckIns } from './check-in.ts'
import { countMembersOf } from './commands.ts'

/** Removes a leaving member from all challenges and updates the counts. Call it before members are locked. */
export const leaveAllChallenges = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from challenges where id in (select challenge_id from challenge_members where member_id = ${memberId})
    order by id for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  await db.deleteFrom('challenge_check_ins').where('member_id', '=', memberId).execute()
  await db.deleteFrom('challenge_members').where('member_id', '=', memberId).execute()
  await recountCheckIns(db, ids, memberId)
  await countMembersOf(db, ids)
}
