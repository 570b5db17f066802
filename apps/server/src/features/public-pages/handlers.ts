import type { HandlersOf } from '../../http/handlers.ts'
import { listCommunityTexts, setCommunityText } from './community-texts.ts'
import { findFrontPagePictures, findLivelyHobbies } from './front-page.ts'

export const publicPagesHandlers = {
  getFrontPage: async ({ db, config }) => ({
    publicPages: config.publicPages,
    pictures: config.publicPages ? await findFrontPagePictures(db) : [],
    hobbies: config.publicPages ? await findLivelyHobbies(db, 6) : [],
    texts: (await listCommunityTexts(db)).flatMap(({ name, text }) => (text ? name : [])),
  }),
  listCommunityTexts: async ({ db }) => ({ texts: await listCommunityTexts(db) }),
  setCommunityText: (call, { params: { name }, body: { text } }) => setCommunityText(call, name, text),
} satisfies HandlersOf<'getFrontPage' | 'listCommunityTexts' | 'setCommunityText'>
