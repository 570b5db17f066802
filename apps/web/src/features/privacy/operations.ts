import type { PrivacySettings } from '@bowline/domain/privacy'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { replaceRead } from '../../reads/change-reads.ts'
import { privacyKey } from './queries.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    privacy: PrivacySettings
  }
}

export const updatePrivacy = defineOperation('UPDATE_PRIVACY', {
  scope: () => 'privacy',
  send: (api, { change }, options) => api.updatePrivacy({ body: change }, options),
  apply: ({ queryClient }, _, settings) => replaceRead(queryClient, privacyKey, settings),
  overlay: {
    privacy: {
      isAbout: () => true,
      patch: (settings, { operation }) => ({ ...settings, ...operation.change }),
    },
  },
  describe: () => t`Changing your privacy settings`,
})
