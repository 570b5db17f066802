import type { HandlersOf } from '../../http/handlers.ts'
import { findFrontPagePictures } from './front-page.ts'

export const publicPagesHandlers = {
  getFrontPage: async ({ db, config }) => ({
    publicPages: config.publicPages,
    pictures: config.publicPages ? await findFrontPagePictures(db) : [],
  }),
} satisfies HandlersOf<'getFrontPage'>
