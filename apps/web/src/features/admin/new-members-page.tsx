import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ApplicantsSection } from './applicants-section.tsx'
import { NewcomerLimitsForm } from './newcomer-limits-form.tsx'
import { newcomerLimitsQuery } from './queries.ts'

/** Accounts to approve, and the limits for new members. */
export const NewMembersPage = () => {
  const { data: limits, ...query } = useQuery(newcomerLimitsQuery(useApi()))
  return (
    <Stack spacing={2}>
      <ApplicantsSection />
      {limits ? (
        <NewcomerLimitsForm limits={limits} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Stack>
  )
}
