import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import { postKeys } from '../posts/data.ts'

/** Queries that depend on relations between members: follows, blocks, mutes. */
const dependent = [
  'posts',
  'profiles',
  'notifications',
  'hidden-members',
  'comments',
  'chats',
  'events',
  'projects',
  'challenges',
]

/**
 * Refetches visible queries now, and others when they are next used.
 * @param keepSuggestions keeps visible suggestions, so that a mistake can be undone there
 */
export const readRelationsAgain = (queryClient: QueryClient, keepSuggestions = false) => {
  const isSuggestion = ({ queryKey }: Query) =>
    keepSuggestions && partialMatchKey(queryKey, postKeys.suggested)
  void queryClient.invalidateQueries({ predicate: isSuggestion, refetchType: 'none' })
  return queryClient.invalidateQueries({
    predicate: query => dependent.includes(String(query.queryKey[0])) && !isSuggestion(query),
  })
}
