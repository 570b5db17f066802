import { invalid, plainText } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Returns the ids of these hobbies. @throws Refusal for one that is unknown or no longer offered */
export const offeredHobbies = async (db: Kysely<DB>, slugs: string[]) => {
  const rows = slugs.length
    ? await db
        .selectFrom('hobbies')
        .select(['id', 'slug'])
        .where('slug', 'in', slugs)
        .where('retired_at', 'is', null)
        .execute()
    : []
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return slugs.map(slug => {
    const id = ids.get(slug)
    if (id === undefined) throw unknownHobby(slug)
    return id
  })
}

export const unknownHobby = (slug: string) =>
  invalid(`There's no hobby called "${plainText(slug)}". Choose one from the list.`, { field: 'hobby' })

/** The hobbies that a member follows: those on the profile, unless unfollowed, and those followed apart from it. */
export const findFollowedHobbies = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ id: number; slug: string }>`
    select hobbies.id, hobbies.slug
    from hobbies
    left join profile_hobbies on profile_hobbies.hobby_id = hobbies.id and profile_hobbies.member_id = ${memberId}
    left join hobby_follows on hobby_follows.hobby_id = hobbies.id and hobby_follows.member_id = ${memberId}
    where coalesce(hobby_follows.is_following, profile_hobbies.hobby_id is not null) and hobbies.retired_at is null
    order by hobbies.position`.execute(db)
  return rows
}
