import { sessionsChanged } from './features/accounts/live.ts'
import { relationChanged } from './features/blocks/live.ts'
import { readRelationsAgain } from './features/blocks/read-again.ts'
import { bookmarkChanged } from './features/bookmarks/live.ts'
import { challengeChanged } from './features/challenges/live.ts'
import { chatsChanged } from './features/chat/live.ts'
import { commentsChanged } from './features/comments/live.ts'
import { calendarEventChanged } from './features/events/live.ts'
import { notificationsChanged } from './features/notifications/live.ts'
import { linkPreviewArrived, postChanged, postDeleted, postEdited } from './features/posts/live.ts'
import { projectChanged } from './features/projects/live.ts'
import { readUnreadAgain } from './features/unread/live.ts'
import { changesNoQuery } from './live/handlers.ts'
import type { LiveUpdates } from './live/live-area.tsx'

/** Changes to cached queries by live events, as defined by the features. */
export const liveUpdates: LiveUpdates = {
  events: {
    notifications: notificationsChanged,
    post: postChanged,
    'post-edited': postEdited,
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
 * Read again when the connection opens: a message, comment or link preview may have arrived after the first read, and nobody announces
 * it again. Lists are not, because each page would load them twice.
 */
const conversations = [['chats', 'messages'], ['posts', 'one'], ['comments']]
