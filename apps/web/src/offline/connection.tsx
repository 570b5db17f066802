import { createContext, type ReactNode, useSyncExternalStore } from 'react'
import { useProvided } from '../ui/use-provided.ts'
import type { Reachability } from './reachability.ts'

type Props = { reachability: Reachability; children: ReactNode }

/** Whether the server can be reached, for everything below. */
export const ReachabilityProvider = ({ reachability, children }: Props) => (
  <ReachabilityContext value={reachability}>{children}</ReachabilityContext>
)

export const useReachability = () => useProvided(ReachabilityContext, 'ReachabilityProvider')

export const useConnection = () => {
  const { subscribe, connection } = useReachability()
  return useSyncExternalStore(subscribe, connection)
}

const ReachabilityContext = createContext<Reachability | null>(null)
