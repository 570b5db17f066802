import type { NotificationPreferences } from '@bowline/domain/notification'
import type { OutboxItem } from '../../offline/item.ts'

/** The preferences with pending changes applied; refused ones are not shown as applied. */
export const overlayPreferences = <Preferences extends NotificationPreferences>(
  preferences: Preferences,
  items: readonly OutboxItem[],
): Preferences => {
  let shown = preferences
  for (const { operation, state } of items)
    if (operation.type === 'UPDATE_NOTIFICATION_PREFERENCES' && state !== 'attention')
      shown = {
        ...shown,
        ...operation.change,
        emailDigest: { ...shown.emailDigest, ...operation.change.emailDigest },
        notificationTypes: { ...shown.notificationTypes, ...operation.change.notificationTypes },
      }
  return shown
}
