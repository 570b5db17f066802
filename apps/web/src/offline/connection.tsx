import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Reachability } from './reachability.ts'

type Props = { reachability: Reachability; children: ReactNode }

/** Whether the server can be reached, for everything below. */
export const ReachabilityProvider = ({ reachability, children }: Props) => (
  <ReachabilityContext value={reachability}>{children}</ReachabilityContext>
)

export const useReachability = () => {
  const reachability = use(ReachabilityContext)
  if (!reachability) throw new Error('useReachability needs a ReachabilityProvider around it')
  return reachability
}

export const useConnection = () => {
  const { subscribe, connection } = useReachability()
  return useSyncExternalStore(subscribe, connection)
}

const ReachabilityContext = createContext<Reachability | null>(null)
