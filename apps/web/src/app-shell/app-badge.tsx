import { useEffect } from 'react'

/**
 * Shows the number of unread items on the installed app's icon, and removes the number when the member signs
 * out.
 */
export const AppBadge = ({ unread }: { unread: number }) => {
  useEffect(() => showBadge(unread), [unread])
  useEffect(() => () => showBadge(0), [])
  return null
}

/** @param sum total of unread items; 0 removes the badge. Most browsers cannot show one. */
const showBadge = (sum: number) => {
  if (!('setAppBadge' in navigator)) return
  const shown = sum > 0 ? navigator.setAppBadge(sum) : navigator.clearAppBadge()
  shown.catch(error => console.debug('The app icon could not show a badge.', error))
}
