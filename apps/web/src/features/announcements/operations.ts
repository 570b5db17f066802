import type { AnswerOf } from '@bowline/api'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { whenGone } from '../../offline/when-gone.ts'
import { changeReads } from '../../reads/change-reads.ts'

type Announcements = AnswerOf<'listAnnouncements'>['announcements']

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    announcement: Announcements[number] | null
  }
}

export const dismissAnnouncement = defineOperation('DISMISS_ANNOUNCEMENT', {
  scope: ({ announcementId }) => `announcement:${announcementId}`,
  setting: ({ announcementId }) => `announcement:${announcementId}`,
  send: (api, { announcementId }, options) =>
    api
      .dismissAnnouncement({ params: { announcementId } }, options)
      .catch(whenGone({ success: true as const })),
  apply: ({ queryClient }, { announcementId }) =>
    changeReads<Announcements>(queryClient, ['announcements'], announcements =>
      announcements.filter(({ id }) => id !== announcementId),
    ),
  overlay: {
    announcement: {
      isAbout: ({ announcementId }, { id }) => id === announcementId,
      patch: () => null,
      showsRefused: true,
    },
  },
  describe: () => t`Dismissing an announcement`,
})
