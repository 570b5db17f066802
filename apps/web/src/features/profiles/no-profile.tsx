import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isMissing } from '../../ui/is-missing.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Bone, PostSkeleton } from '../../ui/skeletons.tsx'
import { Row, Stack } from '../../ui/stack.tsx'

/** Replaces a profile that is loading, failed to load, or doesn't exist. */
export const NoProfile = ({ query }: { query: UseQueryResult }) => {
  const { t } = useLingui()
  if (isMissing(query.error))
    return (
      <>
        <PageTitle title={t`Member not found`} />
        <EmptyState
          art="missing"
          title={<Trans>Member not found</Trans>}
          action={
            <ButtonLink to="/hobbyists">
              <Trans>Find people</Trans>
            </ButtonLink>
          }
        >
          <Trans>There's no profile here. The account may have been deleted.</Trans>
        </EmptyState>
      </>
    )
  if (query.isError)
    return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  return (
    <Stack gap={4} role="status" aria-busy>
      <PageTitle title={t`Profile`} />
      <Row gap={4}>
        <Bone width={112} height={112} round />
        <Stack gap={2}>
          <Bone width={180} height={26} />
          <Bone width={120} />
        </Stack>
      </Row>
      <Bone />
      <Bone width="64%" />
      <Bone width="72%" height={20} />
      <PostSkeleton />
    </Stack>
  )
}
