import type { AnswerOf } from './contract/index.ts'

/** What the server sends a member along with the page: what the app asks for first. */
export type Opening = {
  session: AnswerOf<'getSession'>
  unread: AnswerOf<'getUnread'>
  /** The first page of it, on /home. */
  feed: AnswerOf<'getFeed'>
}

/** Of the script element that holds it, as JSON. */
export const openingId = 'opening'

/** In the page of the build, a comment that begins so holds what the first screen of a member is made of, as elements. */
export const firstScreenMark = 'first-screen:'
