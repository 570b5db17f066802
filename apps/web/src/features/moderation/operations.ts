import type { AnswerOf } from '@bowline/api'
import { sanitise } from '@bowline/domain/sanitise'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { replaceRead } from '../../reads/change-reads.ts'
import { removalKey } from './queries.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    removal: AnswerOf<'getRemoval'>
  }
}

export const appealRemoval = defineOperation('APPEAL_REMOVAL', {
  scope: ({ removalId }) => `appeal:${removalId}`,
  send: (api, { removalId, text }, options) =>
    api.appealRemoval({ params: { removalId }, body: { text } }, options),
  apply: ({ queryClient }, { removalId }, removal) =>
    replaceRead(queryClient, removalKey(removalId), removal),
  overlay: {
    removal: {
      isAbout: ({ removalId }, { id }) => id === removalId,
      patch: (removal, { operation }) => ({ ...removal, appeal: removal.appeal ?? sanitise(operation.text) }),
      isMarked: true,
      showsRefused: true,
    },
  },
  describe: () => t`Appealing a removal`,
  content: ({ text }) => text || null,
})
