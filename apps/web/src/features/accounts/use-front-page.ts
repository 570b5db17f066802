import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'

/** What the community shows visitors; undefined until it is known. */
export const useFrontPage = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['front-page'],
    queryFn: ({ signal }) => api.getFrontPage(undefined, { signal }),
    staleTime: 60_000,
  }).data
}
