import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { removalKey } from './queries.ts'

export const appealRemoval = defineOperation('APPEAL_REMOVAL', {
  scope: ({ removalId }) => `appeal:${removalId}`,
  send: (api, { removalId, text }, options) =>
    api.appealRemoval({ params: { removalId }, body: { text } }, options),
  apply: ({ queryClient }, { removalId }, removal) =>
    queryClient.setQueryData(removalKey(removalId), removal),
  describe: () => t`Appeal against a removal`,
  content: ({ text }) => text || null,
})
