import type { Profile } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isMissing } from '../../ui/is-missing.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'

/** Replaces a profile that is loading, failed to load, or doesn't exist. */
export const NoProfile = ({ query }: { query: UseQueryResult<Profile> }) => {
  const { t } = useLingui()
  if (isMissing(query.error))
    return (
      <>
        <PageTitle title={t`Member not found`} />
        <EmptyState icon={UserRoundX} title={<Trans>Member not found</Trans>}>
          <Trans>There's no member at this address. The account may have been deleted.</Trans>
        </EmptyState>
      </>
    )
  if (query.isError)
    return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  return (
    <Box role="status" aria-busy sx={{ display: 'grid', gap: 2 }}>
      <PageTitle title={t`Profile`} />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton variant="circular" width={96} height={96} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="46%" height={34} />
            <Skeleton width="30%" />
          </Box>
        </Box>
        <Skeleton sx={{ mt: 2 }} />
        <Skeleton width="64%" />
        <Skeleton variant="rounded" height={58} sx={{ mt: 2 }} />
      </Card>
      <PostSkeleton />
    </Box>
  )
}
