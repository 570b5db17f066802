import { sql } from 'kysely'
import { isFollowing, type Member } from '../../database/visibility.ts'

/** The viewer's relation to the member of a query's `member` row. */
export type RelationRow = { following: boolean; follows_you: boolean; connected: boolean }

export const relationColumns = (viewerId: Member, memberId = sql.ref('member.member_id')) => sql`
  ${isFollowing(viewerId, memberId)} as following, ${isFollowing(memberId, viewerId)} as follows_you,
  exists (
    select from connections
    where user_a = least(${viewerId}::uuid, ${memberId}) and user_b = greatest(${viewerId}::uuid, ${memberId})
      and is_connection
  ) as connected`

export const presentRelation = (row: RelationRow) => ({
  following: row.following,
  followsYou: row.follows_you,
  connected: row.connected,
})

export const noRelation = { following: false, followsYou: false, connected: false }
