import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { privacyKey } from './queries.ts'

export const updatePrivacy = defineOperation('UPDATE_PRIVACY', {
  scope: () => 'privacy',
  send: (api, { change }, options) => api.updatePrivacy({ body: change }, options),
  apply: ({ queryClient }, _, settings) => queryClient.setQueryData(privacyKey, settings),
  describe: () => t`Change to your privacy settings`,
})
