import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import { postKeys } from '../posts/post-keys.ts'

/** What depends on how members stand to each other: follows, blocks, mutes. */
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
 * All of it that is on the screen now, the rest when it is looked at.
 * @param keepSuggestions what is suggested stays where it is for as long as it is looked at: a slip can be undone there
 */
export const readRelationsAgain = (queryClient: QueryClient, keepSuggestions = false) => {
  const isKept = ({ queryKey }: Query) => keepSuggestions && partialMatchKey(queryKey, postKeys.suggested)
  void queryClient.invalidateQueries({ predicate: isKept, refetchType: 'none' })
  return queryClient.invalidateQueries({
    predicate: query => dependent.includes(String(query.queryKey[0])) && !isKept(query),
  })
}
