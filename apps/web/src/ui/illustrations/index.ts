import { lazyPart } from '../lazy-part.tsx'

const load = () => import('./all.ts')

/** Drawings for empty lists, in one file that is fetched when the first one is shown. */
export const illustrations = {
  feed: lazyPart(load, 'FeedArt'),
  people: lazyPart(load, 'PeopleArt'),
  events: lazyPart(load, 'EventsArt'),
  challenges: lazyPart(load, 'ChallengesArt'),
  projects: lazyPart(load, 'ProjectsArt'),
  chats: lazyPart(load, 'ChatsArt'),
  notifications: lazyPart(load, 'NotificationsArt'),
  saved: lazyPart(load, 'SavedArt'),
  search: lazyPart(load, 'SearchArt'),
  pending: lazyPart(load, 'PendingArt'),
  missing: lazyPart(load, 'MissingArt'),
  private: lazyPart(load, 'PrivateArt'),
  offline: lazyPart(load, 'OfflineArt'),
}

export type IllustrationName = keyof typeof illustrations
