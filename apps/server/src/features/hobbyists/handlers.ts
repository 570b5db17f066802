import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { presentHobbyistPage } from './present.ts'
import { findHobbyists } from './queries.ts'

export const hobbyistsHandlers = {
  listHobbyists: async (
    { db, viewer },
    { query: { hobby, level, who, sort, cursor, limit = limits.hobbyistPage } },
  ) => {
    const wanted = { viewerId: viewer.id, hobby, level, onlyAlike: who === 'alike', onlyNew: false, sort }
    return presentHobbyistPage(await findHobbyists(db, { ...wanted, cursor, limit }), limit, viewer.id)
  },
} satisfies HandlersOf<'listHobbyists'>
