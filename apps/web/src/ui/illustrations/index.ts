import { lazyPart } from '../lazy-part.tsx'

const Nothing = () => null

/** A drawing only decorates, so a screen does without one that can't be loaded. */
const drawing = <Name extends keyof typeof import('./all.ts')>(name: Name) =>
  lazyPart<Name, object>(
    () => import('./all.ts').catch(() => ({ [name]: Nothing }) as Record<Name, typeof Nothing>),
    name,
  )

/** Drawings for empty lists, in one file that is fetched when the first one is shown. */
export const illustrations = {
  feed: drawing('FeedArt'),
  people: drawing('PeopleArt'),
  events: drawing('EventsArt'),
  challenges: drawing('ChallengesArt'),
  projects: drawing('ProjectsArt'),
  chats: drawing('ChatsArt'),
  notifications: drawing('NotificationsArt'),
  saved: drawing('SavedArt'),
  search: drawing('SearchArt'),
  pending: drawing('PendingArt'),
  missing: drawing('MissingArt'),
  private: drawing('PrivateArt'),
  offline: drawing('OfflineArt'),
}

export type IllustrationName = keyof typeof illustrations
