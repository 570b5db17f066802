import type { Client } from '@bowline/api'
import { createContext, type ReactNode } from 'react'
import { useProvided } from './ui/use-provided.ts'

/** Provides the SDK, which is created once at the start. */
export const ApiProvider = ({ api, children }: { api: Client; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
)

export const useApi = () => useProvided(ApiContext, 'ApiProvider')

const ApiContext = createContext<Client | null>(null)
