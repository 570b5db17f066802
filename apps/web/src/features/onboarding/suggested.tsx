import type { AnswerOf } from '@bowline/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { useConnection } from '../../offline/connection.tsx'
import { isInProgress, of } from '../../offline/pending.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { suggestionsQuery } from '../suggestions/index.ts'

const people = 8

/** Suggestions for the hobbies chosen in an earlier step, once the server has those. */
export const useSuggested = () => {
  const items = usePendingOperations()
  const isOnline = useConnection() === 'online'
  const isWaiting = isOnline && of(items, 'UPDATE_PROFILE').some(isInProgress)
  const query = useInfiniteQuery({ ...suggestionsQuery(useApi(), people), enabled: !isWaiting })
  return { query, suggestions: isWaiting ? undefined : query.data?.pages[0] }
}

export const Suggested = ({
  children,
}: {
  children: (suggestions: AnswerOf<'getSuggestions'>) => ReactNode
}) => {
  const { query, suggestions } = useSuggested()
  if (suggestions) return children(suggestions)
  if (query.isError)
    return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  return (
    <div role="status" aria-busy>
      <RowsSkeleton />
    </div>
  )
}
