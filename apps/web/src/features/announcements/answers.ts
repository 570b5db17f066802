import type { AnswerOf } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'

type Shown = AnswerOf<'listAnnouncements'>['announcements']

/** What was dismissed stays away. */
export const applyAnnouncementAnswer = async (queryClient: QueryClient, operation: Operation) => {
  if (operation.type !== 'DISMISS_ANNOUNCEMENT') return
  queryClient.setQueryData<Shown>(['announcements'], shown =>
    shown?.filter(({ id }) => id !== operation.announcementId),
  )
}
