import type { QueryClient } from '@tanstack/react-query'
import { tellAnyWorker } from '../../app-shell/tell-worker.ts'
import { sessionKey } from './session-key.ts'

/** Once a member is gone nothing that they read stays, but for what any visitor may read. */
export const forgetReads = (queryClient: QueryClient) => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !forVisitors.has(String(queryKey[0])) })
  void tellAnyWorker({ type: 'INVALIDATE_CACHE', clearAll: false })
  import('../push/leave-push.ts')
    .then(({ leavePush }) => leavePush())
    .catch(error => console.debug('What push has left on this device stays.', error))
}

const forVisitors = new Set([...sessionKey, 'config', 'hobbies'])
