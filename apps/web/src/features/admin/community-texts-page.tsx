import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Text } from '../../ui/text.tsx'
import { AdminPage } from './admin-page.tsx'
import { CommunityTextForm } from './community-text-form.tsx'
import { communityTextsQuery } from './queries.ts'

/** The rules, the privacy page and the legal notice, which everybody can read. */
export const CommunityTextsPage = () => {
  const { t } = useLingui()
  const { data: texts, ...query } = useQuery(communityTextsQuery(useApi()))
  return (
    <AdminPage title={t`Rules and privacy`}>
      <Text size="md" tone="soft">
        <Trans>
          Anyone can read these pages, even without an account. The sign-in page and Settings link to them.
          Leave a blank line between paragraphs. Web addresses become links.
        </Trans>
      </Text>
      {texts ? (
        texts.map(text => <CommunityTextForm key={text.name} stored={text} />)
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </AdminPage>
  )
}
