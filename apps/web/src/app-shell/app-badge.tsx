import { useEffect } from 'react'
import { useUnreadMessages } from '../features/chat/use-unread-messages.ts'
import { useUnread } from '../features/notifications/use-unread.ts'

/** What is unread, on the installed app's icon; nothing once the member has signed out. */
export const AppBadge = () => {
  const unread = useUnread() + useUnreadMessages()
  useEffect(() => showBadge(unread), [unread])
  useEffect(() => () => showBadge(0), [])
  return null
}

/** @param sum of all that is unread; 0 removes the badge. Most browsers have none to show. */
export const showBadge = (sum: number) => {
  if (!('setAppBadge' in navigator)) return
  const shown = sum > 0 ? navigator.setAppBadge(sum) : navigator.clearAppBadge()
  shown.catch(error => console.debug('The icon takes no badge.', error))
}
