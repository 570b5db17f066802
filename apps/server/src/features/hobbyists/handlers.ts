import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { parseDirectoryCursor } from './directory-cursor.ts'
import { presentHobbyistPage } from './present.ts'
import { findHobbyists } from './queries.ts'

export const hobbyistsHandlers = {
  listHobbyists: async (
    { db, viewer, now },
    { query: { hobby, level, who, sort, cursor, limit = limits.hobbyistPage } },
  ) => {
    const { readAt, place: after } = parseDirectoryCursor(cursor, now)
    const wanted = { viewer, hobby, level, onlyAlike: who === 'alike', onlyNew: false, sort }
    const rows = await findHobbyists(db, { ...wanted, readAt, after, limit })
    return presentHobbyistPage(rows, { limit, viewerId: viewer.id, readAt })
  },
} satisfies HandlersOf<'listHobbyists'>
