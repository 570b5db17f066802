import { type AnswerOf, ApiError } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { overlay } from '../../offline/overlay.ts'
import { useParams } from '../../router/index.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { AppealForm } from './appeal-form.tsx'
import { removalQuery } from './queries.ts'
import { Quote } from './quote.tsx'
import styles from './removal-screen.module.css'
import { subjectWords } from './subject-words.ts'

type Removal = AnswerOf<'getRemoval'>

/** /removed/{removalId}: the member's removed content, the reason, and the appeal. */
export const RemovalScreen = () => {
  const { t } = useLingui()
  const { removalId = '' } = useParams()
  const query = useQuery(removalQuery(useApi(), removalId))
  // The outcome of an appeal appears in the notifications.
  useLiveEvent('notifications', () => void query.refetch())
  if (query.data)
    return (
      <Stack gap={5}>
        <PageTitle title={t`Removed`} />
        <Shown removal={query.data} />
      </Stack>
    )
  if (query.error instanceof ApiError && query.error.httpStatus < 500)
    return (
      <>
        <PageTitle title={t`Not found`} />
        <EmptyState art="missing" title={<Trans>Notice not found</Trans>}>
          <Trans>This notice was for another account, or the content has since been deleted.</Trans>
        </EmptyState>
      </>
    )
  if (query.isError)
    return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  return <RowsSkeleton rows={3} />
}

const Shown = ({ removal: served }: { removal: Removal }) => {
  const { i18n } = useLingui()
  const removal = overlay('removal', served, usePendingChanges())
  const appeal = removal.appeal === null ? null : plainText(removal.appeal)
  return (
    <>
      <ScreenHeading>{i18n._(subjectWords[removal.subject].ownRemoved)}</ScreenHeading>
      {removal.isRestored && (
        <Notice tone="good" role="status">
          <Trans>We reviewed it again and restored it.</Trans>
        </Notice>
      )}
      <Card>
        <Stack gap={5}>
          <Part title={<Trans>What we removed</Trans>}>
            <Quote>{plainText(removal.excerpt)}</Quote>
          </Part>
          <Part title={<Trans>Why it was removed</Trans>}>{plainText(removal.reason)}</Part>
          {appeal !== null && (
            <Part title={<Trans>Your appeal</Trans>}>
              <Quote>{appeal}</Quote>
            </Part>
          )}
          {removal.answer !== null && (
            <Part title={appeal === null ? <Trans>Why it was restored</Trans> : <Trans>Our answer</Trans>}>
              {plainText(removal.answer)}
            </Part>
          )}
          {appeal !== null && removal.answer === null && (
            <Text size="md" tone="soft">
              {!removal.pending ? (
                <Trans>We'll take another look and notify you of our decision.</Trans>
              ) : (
                <Trans>Your appeal will be sent when you're back online.</Trans>
              )}
            </Text>
          )}
        </Stack>
      </Card>
      {appeal === null && !removal.isRestored && <AppealForm removalId={removal.id} />}
    </>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.part}>
    <h2 className={styles.label}>{title}</h2>
    <div>{children}</div>
  </div>
)
