import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { AdminPage } from './admin-page.tsx'
import { ApplicantsSection } from './applicants-section.tsx'
import { NewcomerLimitsForm } from './newcomer-limits-form.tsx'
import { newcomerLimitsQuery } from './queries.ts'

/** Accounts to approve, and the limits for new members. */
export const NewMembersPage = () => {
  const { t } = useLingui()
  const { data: limits, ...query } = useQuery(newcomerLimitsQuery(useApi()))
  return (
    <AdminPage title={t`New members`}>
      <ApplicantsSection />
      {limits ? (
        <NewcomerLimitsForm limits={limits} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </AdminPage>
  )
}
