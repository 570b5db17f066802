import type { AnswerOf } from './contract/index.ts'

/** The data that the server sends a member with the page: answers to the app's first requests. */
export type InitialData = {
  session: AnswerOf<'getSession'>
  unread: AnswerOf<'getUnread'>
  /** The first page of it, on /home. */
  feed: AnswerOf<'getFeed'>
}

/** The id of the script element that holds it as JSON. */
export const initialDataId = 'initial-data'

/** In the page of the build, a comment that begins so holds what the first screen of a member is made of, as elements. */
export const firstScreenMark = 'first-screen:'
