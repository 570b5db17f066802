import type { Collections } from '../own-archive/collection.ts'
import { blocks, mutes } from './blocks/archive.ts'
import { bookmarks } from './bookmarks/archive.ts'
import { hiddenPosts } from './calm/archive.ts'
import { challenges, joinedChallenges } from './challenges/archive.ts'
import { chats, messages } from './chat/archive.ts'
import { commentReactions, comments } from './comments/archive.ts'
import { contactMessages } from './contact/archive.ts'
import { events, rsvps } from './events/archive.ts'
import { connections, follows } from './follows/archive.ts'
import { hobbyFollows, hobbySuggestions } from './hobbies/archive.ts'
import { uncreditedPoints, userPoints } from './knots/archive.ts'
import { likes } from './likes/archive.ts'
import { reports } from './moderation/archive.ts'
import { notifications } from './notifications/archive.ts'
import { user } from './own-data/user.ts'
import { userPreferences } from './own-data/user-preferences.ts'
import { pollVotes } from './polls/archive.ts'
import { posts } from './posts/archive.ts'
import { projects } from './projects/archive.ts'

/** Every collection of the archive. The export and the import work with this list; a missing collection does not compile. */
export const collections: Collections = {
  documents: { user, userPreferences, userPoints },
  lists: {
    posts,
    projects,
    comments,
    likes,
    pollVotes,
    bookmarks,
    hiddenPosts,
    commentReactions,
    follows,
    connections,
    hobbyFollows,
    hobbySuggestions,
    notifications,
    chats,
    messages,
    uncreditedPoints,
    blocks,
    mutes,
    events,
    rsvps,
    challenges,
    joinedChallenges,
    reports,
    contactMessages,
  },
}
