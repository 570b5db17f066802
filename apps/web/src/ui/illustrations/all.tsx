import { ArchiveArt } from './archive.tsx'
import { ChallengesArt } from './challenges.tsx'
import { ChartArt } from './chart.tsx'
import { ChatsArt } from './chats.tsx'
import { CheckInsArt } from './check-ins.tsx'
import { ClearArt } from './clear.tsx'
import { ContactsArt } from './contacts.tsx'
import { EventsArt } from './events.tsx'
import { FeedArt } from './feed.tsx'
import { HobbyistsArt } from './hobbyists.tsx'
import { KnotsArt } from './knots.tsx'
import { LikesArt } from './likes.tsx'
import { MegaphoneArt } from './megaphone.tsx'
import { MissingArt } from './missing.tsx'
import { NoChallengeArt } from './no-challenge.tsx'
import { NoEventArt } from './no-event.tsx'
import { NoPostArt } from './no-post.tsx'
import { NoProjectArt } from './no-project.tsx'
import { NotificationsArt } from './notifications.tsx'
import { OfflineArt } from './offline.tsx'
import { PendingArt } from './pending.tsx'
import { PeopleArt } from './people.tsx'
import { PodiumArt } from './podium.tsx'
import { PrivateArt } from './private.tsx'
import { ProjectsArt } from './projects.tsx'
import { SavedArt } from './saved.tsx'
import { SearchArt } from './search.tsx'
import { SeatsArt } from './seats.tsx'
import { TagArt } from './tag.tsx'

export const illustrations = {
  archive: ArchiveArt,
  challenges: ChallengesArt,
  chart: ChartArt,
  chats: ChatsArt,
  checkIns: CheckInsArt,
  clear: ClearArt,
  contacts: ContactsArt,
  events: EventsArt,
  feed: FeedArt,
  hobbyists: HobbyistsArt,
  knots: KnotsArt,
  likes: LikesArt,
  megaphone: MegaphoneArt,
  missing: MissingArt,
  noChallenge: NoChallengeArt,
  noEvent: NoEventArt,
  noPost: NoPostArt,
  noProject: NoProjectArt,
  notifications: NotificationsArt,
  offline: OfflineArt,
  pending: PendingArt,
  people: PeopleArt,
  podium: PodiumArt,
  private: PrivateArt,
  projects: ProjectsArt,
  saved: SavedArt,
  search: SearchArt,
  seats: SeatsArt,
  tag: TagArt,
}

export type IllustrationName = keyof typeof illustrations

export const Illustration = ({ art }: { art: IllustrationName }) => {
  const Drawing = illustrations[art]
  return <Drawing />
}
