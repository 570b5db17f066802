import type { Client } from '@bowline/api'
import { createContext, type ReactNode, use } from 'react'

/** Provides the SDK, which is created once at the start. */
export const ApiProvider = ({ api, children }: { api: Client; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
)

export const useApi = () => {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider around it')
  return api
}

const ApiContext = createContext<Client | null>(null)
