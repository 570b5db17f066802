import { ApiError } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './api.tsx'
import { productName } from './product.ts'
import { ConfigurationBanner } from './ui/configuration-banner.tsx'

/** The red banner: lists missing configuration, or reports that the server did not start properly. */
export const ServerProblems = () => {
  const { t } = useLingui()
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.getConfig(undefined, { signal }),
    staleTime: 5 * 60_000,
  })
  const product = productName()
  const failed = error instanceof ApiError ? [t`${product} didn't start properly: ${error.message}`] : []
  return <ConfigurationBanner problems={data?.problems ?? failed} />
}
