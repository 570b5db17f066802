import type { RegistrationMode } from '@bowline/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'

/** The registration mode; undefined until loaded. Shares its query with the configuration banner. */
export const useRegistration = (): RegistrationMode | undefined => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.getConfig(undefined, { signal }),
    staleTime: 5 * 60_000,
  })
  return data?.registration
}
