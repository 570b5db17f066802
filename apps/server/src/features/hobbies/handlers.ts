import { sql } from 'kysely'
import type { HandlersOf } from '../../http/handlers.ts'
import { followHobby, unfollowHobby } from './follow.ts'
import { findFollowedHobbies } from './queries.ts'
import { suggestHobby } from './suggest.ts'

export const hobbiesHandlers = {
  listHobbies: async ({ db }) => ({
    hobbies: await db
      .selectFrom('hobbies')
      .select(['slug', 'name', sql.ref<string>('group_name').as('group'), 'colour', 'icon', 'synonyms'])
      .where('retired_at', 'is', null)
      .orderBy('position')
      .execute(),
  }),
  listFollowedHobbies: async ({ db, viewer }) => ({
    hobbies: (await findFollowedHobbies(db, viewer.id)).map(({ slug }) => slug),
  }),
  followHobby: (call, { params }) => followHobby(call, params.slug),
  unfollowHobby: (call, { params }) => unfollowHobby(call, params.slug),
  suggestHobby: (call, { body }) => suggestHobby(call, body),
} satisfies HandlersOf<
  'listHobbies' | 'listFollowedHobbies' | 'followHobby' | 'unfollowHobby' | 'suggestHobby'
>
