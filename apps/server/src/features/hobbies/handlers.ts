import { sql } from 'kysely'
import type { HandlersOf } from '../../http/handlers.ts'

export const hobbiesHandlers = {
  listHobbies: async ({ db }) => ({
    hobbies: await db
      .selectFrom('hobbies')
      .select(['slug', 'name', sql.ref<string>('group_name').as('group'), 'colour', 'icon'])
      .where('retired_at', 'is', null)
      .orderBy('position')
      .execute(),
  }),
} satisfies HandlersOf<'listHobbies'>
