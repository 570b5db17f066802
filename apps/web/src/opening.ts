import { type Opening, openingId } from '@bowline/api/opening'
import type { QueryClient } from '@tanstack/react-query'
import { noteAuthCheck } from './features/accounts/auth-check.ts'
import { sessionKey } from './features/accounts/session-key.ts'
import { notificationKeys } from './features/notifications/notification-keys.ts'
import { firstPage } from './features/posts/paging.ts'
import { postKeys } from './features/posts/post-keys.ts'

/** What the server has sent a member along with the page, as if it had been asked for; false where it sent nothing. */
export const takeOpening = (client: QueryClient) => {
  const opening: Partial<Opening> = JSON.parse(document.getElementById(openingId)?.textContent ?? '{}')
  const { session, unread, feed } = opening
  if (!session) return false
  noteAuthCheck(true)
  client.setQueryData(sessionKey, session)
  if (unread) client.setQueryData(notificationKeys.unread, unread)
  if (feed) client.setQueryData(postKeys.feed, { pages: [feed], pageParams: [firstPage] })
  return true
}
