import { sessionsChanged } from './features/accounts/live.ts'
import { relationChanged } from './features/blocks/live.ts'
import { readRelationsAgain } from './features/blocks/read-again.ts'
import { bookmarkChanged } from './features/bookmarks/live.ts'
import { challengeChanged } from './features/challenges/live.ts'
import { chatsChanged } from './features/chat/live.ts'
import { commentsChanged } from './features/comments/live.ts'
import { calendarEventChanged } from './features/events/live.ts'
import { notificationsChanged } from './features/notifications/live.ts'
import { linkPreviewArrived, postChanged, postDeleted } from './features/posts/live.ts'
import { projectChanged } from './features/projects/live.ts'
import { readUnreadAgain } from './features/unread/live.ts'
import { changesNoQuery } from './live/handlers.ts'
import type { LiveUpdates } from './live/live-area.tsx'

/** Changes to cached queries by live events, as defined by the features. */
export const liveUpdates: LiveUpdates = {
  events: {
    notifications: notificationsChanged,
    post: postChanged,
    'link-preview': linkPreviewArrived,
    'post-deleted': postDeleted,
    bookmark: bookmarkChanged,
    comment: commentsChanged,
    relation: relationChanged,
    chats: chatsChanged,
    'calendar-event': calendarEventChanged,
    challenge: challengeChanged,
    project: projectChanged,
    sessions: sessionsChanged,
    // Shown polls listen to it.
    poll: changesNoQuery,
    knots: changesNoQuery,
    'challenge-completed': changesNoQuery,
    message: changesNoQuery,
    'message-changed': changesNoQuery,
    'chat-read': changesNoQuery,
    chat: changesNoQuery,
    typing: changesNoQuery,
    // Sent to servers only.
    sight: changesNoQuery,
  },
  onOpen: context => {
    readUnreadAgain(context)
    for (const queryKey of conversations) void context.queryClient.invalidateQueries({ queryKey })
  },
  onResume: queryClient => readRelationsAgain(queryClient),
}

/**
 * A message, a comment or a link preview that is missing here would be missed. They may have arrived between the first read and the
 * opening of the connection. Lists are left as they are: pages would read everything twice.
 */
const conversations = [['chats', 'messages'], ['posts', 'one'], ['comments']]
