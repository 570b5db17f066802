import type { QueryClient } from '@tanstack/react-query'

/** What depends on how members stand to each other: follows, blocks, mutes. */
const dependent = [
  'posts',
  'profiles',
  'notifications',
  'hidden-members',
  'comments',
  'chats',
  'events',
  'challenges',
]

/** All of it that is on the screen now, the rest when it is looked at. */
export const readRelationsAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependent.includes(String(queryKey[0])) })
