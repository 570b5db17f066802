import type { AnswerOf } from '@bowline/api'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { whenGone } from '../../offline/when-gone.ts'

type Announcements = AnswerOf<'listAnnouncements'>['announcements']

export const dismissAnnouncement = defineOperation('DISMISS_ANNOUNCEMENT', {
  scope: ({ announcementId }) => `announcement:${announcementId}`,
  setting: ({ announcementId }) => `announcement:${announcementId}`,
  send: (api, { announcementId }, options) =>
    api
      .dismissAnnouncement({ params: { announcementId } }, options)
      .catch(whenGone({ success: true as const })),
  apply: ({ queryClient }, { announcementId }) =>
    queryClient.setQueryData<Announcements>(['announcements'], announcements =>
      announcements?.filter(({ id }) => id !== announcementId),
    ),
  describe: () => t`Announcement dismissed`,
})
