import { invalid, plainText } from '@bowline/domain'
import type { Kysely } from 'kysely'
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
    if (id === undefined)
      throw invalid(`There's no hobby called "${plainText(slug)}". Choose one from the list.`, {
        field: 'hobby',
      })
    return id
  })
}
