import type { Handlers } from '../http/handlers.ts'
import { accountsHandlers } from './accounts/handlers.ts'
import { analyticsHandlers } from './analytics/handlers.ts'
import { attestationHandlers } from './attestation/handlers.ts'
import { blocksHandlers } from './blocks/handlers.ts'
import { bookmarksHandlers } from './bookmarks/handlers.ts'
import { calmHandlers } from './calm/handlers.ts'
import { challengesHandlers } from './challenges/handlers.ts'
import { challengeSubject } from './challenges/post-subject.ts'
import { chatHandlers } from './chat/handlers.ts'
import { commentsHandlers } from './comments/handlers.ts'
import { contactHandlers } from './contact/handlers.ts'
import { emailHandlers } from './email/handlers.ts'
import { eventsHandlers } from './events/handlers.ts'
import { placesOfFollower } from './events/leave-events.ts'
import { eventSubject } from './events/post-subject.ts'
import { feedHandlers } from './feed/handlers.ts'
import { followsHandlers } from './follows/handlers.ts'
import { functionsHandlers } from './functions/handlers.ts'
import { hobbiesHandlers } from './hobbies/handlers.ts'
import { hobbyistsHandlers } from './hobbyists/handlers.ts'
import { importsHandlers } from './imports/handlers.ts'
import { knotsHandlers } from './knots/handlers.ts'
import { likesHandlers } from './likes/handlers.ts'
import { mediaHandlers } from './media/handlers.ts'
import { moderationHandlers } from './moderation/handlers.ts'
import { newcomersHandlers } from './newcomers/handlers.ts'
import { notificationsHandlers } from './notifications/handlers.ts'
import { archivesHandlers } from './own-data/archives.ts'
import { pollsHandlers } from './polls/handlers.ts'
import { pollSubject } from './polls/post-subject.ts'
import { postsHandlers } from './posts/handlers.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { profilesHandlers } from './profiles/handlers.ts'
import { projectsHandlers } from './projects/handlers.ts'
import { projectSubject } from './projects/post-subject.ts'
import { publicPagesHandlers } from './public-pages/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { suggestionsHandlers } from './suggestions/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { unreadHandlers } from './unread/handlers.ts'

/** Every operation's handler; a missing one does not compile. */
export const handlers = {
  ...systemHandlers,
  ...publicPagesHandlers,
  ...attestationHandlers,
  ...functionsHandlers,
  ...analyticsHandlers,
  ...accountsHandlers,
  ...profilesHandlers,
  ...followsHandlers(placesOfFollower),
  ...privacyHandlers,
  ...blocksHandlers,
  ...notificationsHandlers,
  ...unreadHandlers,
  ...pushHandlers,
  ...contactHandlers,
  ...emailHandlers,
  ...hobbiesHandlers,
  ...hobbyistsHandlers,
  ...searchHandlers,
  ...suggestionsHandlers,
  ...feedHandlers,
  ...archivesHandlers,
  ...importsHandlers,
  ...postsHandlers([eventSubject, challengeSubject, projectSubject, pollSubject]),
  ...likesHandlers,
  ...pollsHandlers,
  ...bookmarksHandlers,
  ...calmHandlers,
  ...commentsHandlers,
  ...chatHandlers,
  ...eventsHandlers,
  ...challengesHandlers,
  ...projectsHandlers,
  ...knotsHandlers,
  ...moderationHandlers,
  ...newcomersHandlers,
  ...registrationHandlers,
  ...mediaHandlers,
} satisfies Handlers
