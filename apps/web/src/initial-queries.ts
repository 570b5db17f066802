import { initialFeed } from './features/feed/initial-data.ts'
import { initialHobbies } from './features/hobbies/initial-data.ts'
import { initialUnread } from './features/unread/initial-data.ts'
import type { InitialQueries } from './session/initial-data.ts'

/** Every part of the page's initial data, with the cached query that it fills. */
export const initialQueries: InitialQueries = {
  unread: initialUnread,
  hobbies: initialHobbies,
  feed: initialFeed,
}
