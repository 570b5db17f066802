import { type InitialData, initialDataId } from '@bowline/api/initial-data'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { noteAuthCheck } from './auth-check.ts'
import { sessionKey } from './session-key.ts'

/** The session is the kernel's own; each of the other parts fills a cached query of a feature. */
type Part = Exclude<keyof InitialData, 'session'>

/** Says which cached query a part of the page's initial data fills, and with what. */
export type InitialQuery<Name extends Part> = (part: InitialData[Name]) => {
  queryKey: QueryKey
  data: unknown
}

export type InitialQueries = { readonly [Name in Part]: InitialQuery<Name> }

/** Fills the cache with what the server has sent a member along with the page; false where it sent nothing. */
export const loadInitialData = (client: QueryClient, queries: InitialQueries) => {
  const { session, ...parts }: Partial<InitialData> = JSON.parse(
    document.getElementById(initialDataId)?.textContent ?? '{}',
  )
  if (!session) return false
  noteAuthCheck(true)
  client.setQueryData(sessionKey, session)
  const fill = <Name extends Part>(name: Name, part: InitialData[Name] | undefined) => {
    if (part === undefined) return
    const { queryKey, data } = queries[name](part)
    client.setQueryData(queryKey, data)
  }
  for (const name of Object.keys(queries) as Part[]) fill(name, parts[name])
  return true
}
