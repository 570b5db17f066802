import type { AnswerOf } from './contract/index.ts'

/** The data that the server sends a member with the page: answers to the app's first requests. */
export type InitialData = {
  session: AnswerOf<'getSession'>
  unread: AnswerOf<'getUnread'>
  hobbies: AnswerOf<'listHobbies'>
  /** The first page of it, on /home. */
  feed: AnswerOf<'getFeed'>
}

/** The id of the script element that holds it as JSON. */
export const initialDataId = 'initial-data'

/**
 * In the built page, the comment with this beginning contains the elements that load a member's first screen.
 */
export const firstScreenMark = 'first-screen:'
