import type { QueryClient } from '@tanstack/react-query'
import { notifyAnyWorker } from '../app-shell/notify-worker.ts'
import type { LoadOnMemberLeaves } from './member-leaves.ts'
import { sessionKey } from './session-key.ts'

/** Removes what a member has read, except what any visitor may read. */
export const forgetReads = (queryClient: QueryClient, loadOnMemberLeaves: LoadOnMemberLeaves) => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !forVisitors.has(String(queryKey[0])) })
  void notifyAnyWorker({ type: 'INVALIDATE_CACHE', clearAll: false })
  loadOnMemberLeaves()
    .then(({ atOnce }) => Promise.all(atOnce.map(run => run())))
    .catch(error => console.debug('Not all features could forget the member who has left.', error))
}

const forVisitors = new Set([...sessionKey, 'config', 'hobbies'])
