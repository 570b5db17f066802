import { lazyPart } from '../lazy-part.tsx'

/** Drawings for empty lists; each is fetched when it is first shown. */
export const illustrations = {
  feed: lazyPart(() => import('./feed.tsx'), 'FeedArt'),
  people: lazyPart(() => import('./people.tsx'), 'PeopleArt'),
  events: lazyPart(() => import('./events.tsx'), 'EventsArt'),
  challenges: lazyPart(() => import('./challenges.tsx'), 'ChallengesArt'),
  projects: lazyPart(() => import('./projects.tsx'), 'ProjectsArt'),
  chats: lazyPart(() => import('./chats.tsx'), 'ChatsArt'),
  notifications: lazyPart(() => import('./notifications.tsx'), 'NotificationsArt'),
  saved: lazyPart(() => import('./saved.tsx'), 'SavedArt'),
  search: lazyPart(() => import('./search.tsx'), 'SearchArt'),
  pending: lazyPart(() => import('./pending.tsx'), 'PendingArt'),
  missing: lazyPart(() => import('./missing.tsx'), 'MissingArt'),
  private: lazyPart(() => import('./private.tsx'), 'PrivateArt'),
  offline: lazyPart(() => import('./offline.tsx'), 'OfflineArt'),
}

export type IllustrationName = keyof typeof illustrations
