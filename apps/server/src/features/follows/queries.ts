import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { noRelation, presentRelation, type RelationRow, relationColumns } from './relation.ts'

export const findRelation = async (db: Kysely<DB>, viewerId: string, memberId: string) => {
  const { rows } = await sql<RelationRow>`
    select ${relationColumns(viewerId, sql`member.member_id`)}
    from (select ${memberId}::uuid as member_id) member`.execute(db)
  return rows[0] ? presentRelation(rows[0]) : noRelation
}
