import type { NotificationPreferences } from '@bowline/domain/notification'
import type { OutboxItem } from '../../offline/item.ts'

/** The preferences with the changes that are on their way; a refused one is not shown as if it held. */
export const overlayPreferences = (
  preferences: NotificationPreferences,
  items: readonly OutboxItem[],
): NotificationPreferences => {
  let shown = preferences
  for (const { operation, state } of items)
    if (operation.type === 'UPDATE_NOTIFICATION_PREFERENCES' && state !== 'attention')
      shown = {
        ...shown,
        ...operation.change,
        notificationTypes: { ...shown.notificationTypes, ...operation.change.notificationTypes },
      }
  return shown
}
