import type { ParsedOf } from '@bowline/api/contract/index'
import { limits, moderationMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { idTaken } from '../../operations/id-taken.ts'

/** See docs/product/profiles.md#suggested-hobbies. @throws Refusal */
export const suggestHobby = async (
  { db, viewer, madeAt }: MemberWriteCall,
  { id, name: { name, slug } }: ParsedOf<'suggestHobby'>['body'],
) => {
  const { rows } = await sql<{ is_offered: boolean; waiting: number }>`
    select
      exists (
        select from hobbies
        where retired_at is null
          and (slug = ${slug} or lower(${name}) in (select lower(synonym) from unnest(synonyms) synonym))
      ) as is_offered,
      (select count(*)::int from hobby_suggestions where member_id = ${viewer.id} and state = 'open') as waiting
    `.execute(db)
  const [known] = rows
  if (known?.is_offered) throw new Refusal('conflict', moderationMessages.hobbyOffered, { field: 'name' })
  if (known && known.waiting >= limits.openHobbySuggestions)
    throw new Refusal('conflict', moderationMessages.tooManySuggestions)
  const created = await db
    .insertInto('hobby_suggestions')
    .values({ id, member_id: viewer.id, name, slug, created_at: madeAt })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw idTaken('A suggestion')
  return { success: true } as const
}
