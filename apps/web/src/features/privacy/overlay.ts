import type { PrivacySettings } from '@bowline/domain/privacy'
import type { OutboxItem } from '../../offline/item.ts'

/** The settings with pending changes applied; refused ones are not shown as applied. */
export const overlayPrivacy = (settings: PrivacySettings, items: readonly OutboxItem[]): PrivacySettings => {
  let shown = settings
  for (const { operation, state } of items)
    if (operation.type === 'UPDATE_PRIVACY' && state !== 'attention')
      shown = { ...shown, ...operation.change }
  return shown
}
