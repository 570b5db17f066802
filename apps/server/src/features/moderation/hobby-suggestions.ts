import { moderationMessages, Refusal } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { audit } from '../../operations/audit.ts'

const listed = 100

/** The suggestions that wait for an answer, oldest first. */
export const findHobbySuggestions = async (db: Kysely<DB>) => {
  const rows = await db
    .selectFrom('hobby_suggestions')
    .innerJoin('profiles', 'profiles.member_id', 'hobby_suggestions.member_id')
    .select([
      'hobby_suggestions.id',
      'hobby_suggestions.name',
      'hobby_suggestions.created_at',
      'profiles.member_id',
      'profiles.display_name',
    ])
    .where('state', '=', 'open')
    .orderBy('hobby_suggestions.created_at')
    .orderBy('hobby_suggestions.id')
    .limit(listed)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    by: row.display_name,
    userId: row.member_id,
    createdAt: row.created_at.toISOString(),
  }))
}

/** @throws Refusal if it is unknown or already answered */
export const declineSuggestion = async (call: MemberCall, id: string) => {
  const { db } = call
  const found = await db
    .selectFrom('hobby_suggestions')
    .select(['member_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found', moderationMessages.suggestionNotFound)
  if (found.state !== 'open') throw new Refusal('conflict', moderationMessages.suggestionDecided)
  await db.updateTable('hobby_suggestions').set({ state: 'declined' }).where('id', '=', id).execute()
  // Without the name: the log stays, and the member's words leave with them.
  await audit(call, {
    action: 'decline-suggestion',
    memberId: found.member_id,
    subject: 'hobby-suggestion',
    subjectId: id,
  })
}

/** The hobby answers the suggestion it was made from, and all others of its name. */
export const acceptSuggestions = (
  { db }: MemberCall,
  { slug, suggestionId }: { slug: string; suggestionId: string | undefined },
) =>
  db
    .updateTable('hobby_suggestions')
    .set({ state: 'accepted' })
    .where('state', '=', 'open')
    .where(({ eb, or }) =>
      or([eb('slug', '=', slug), ...(suggestionId ? [eb('id', '=', suggestionId)] : [])]),
    )
    .execute()
