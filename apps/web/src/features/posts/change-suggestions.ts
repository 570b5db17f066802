import type { AnswerOf } from '@bowline/api'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { changeReads } from '../../reads/change-reads.ts'
import { postKeys } from './post-keys.ts'

type SuggestionPage = AnswerOf<'getSuggestions'>

/** Changes suggestions in place; nothing moves while the member looks at it. */
export const changeSuggestions = (
  queryClient: QueryClient,
  change: (page: SuggestionPage) => SuggestionPage,
) =>
  changeReads<InfiniteData<SuggestionPage>>(queryClient, postKeys.suggested, data => ({
    ...data,
    pages: data.pages.map(change),
  }))
