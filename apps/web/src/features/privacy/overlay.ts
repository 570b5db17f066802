import type { PrivacySettings } from '@bowline/domain/privacy'
import type { OutboxItem } from '../../offline/item.ts'

/** The settings with the changes that are on their way; a refused one is not shown as if it held. */
export const overlayPrivacy = (settings: PrivacySettings, items: readonly OutboxItem[]): PrivacySettings => {
  let shown = settings
  for (const { operation, state } of items)
    if (operation.type === 'UPDATE_PRIVACY' && state !== 'attention')
      shown = { ...shown, ...operation.change }
  return shown
}
