import { type AnswerOf, ApiError } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { overlay } from '../../offline/overlay.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { AppealForm } from './appeal-form.tsx'
import { removalQuery } from './queries.ts'
import { Quote } from './quote.tsx'

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
      <Stack spacing={2.5}>
        <PageTitle title={t`Removed`} />
        <Shown removal={query.data} />
      </Stack>
    )
  if (query.error instanceof ApiError && query.error.httpStatus < 500)
    return (
      <>
        <PageTitle title={t`Not found`} />
        <EmptyState icon={SearchX} title={<Trans>Nothing was removed</Trans>}>
          <Trans>This notice was for someone else, or the content it was about has been deleted.</Trans>
        </EmptyState>
      </>
    )
  if (query.isError)
    return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  return <RowsSkeleton rows={3} />
}

const Shown = ({ removal: served }: { removal: Removal }) => {
  const { t } = useLingui()
  const removal = overlay('removal', served, usePendingChanges())
  const titles = {
    post: t`Your post was removed`,
    comment: t`Your comment was removed`,
    message: t`Your message was removed`,
    event: t`Your event was removed`,
    challenge: t`Your challenge was removed`,
    project: t`Your project was removed`,
  }
  const appeal = removal.appeal === null ? null : plainText(removal.appeal)
  return (
    <>
      <ScreenHeading>{titles[removal.subject]}</ScreenHeading>
      {removal.isRestored && (
        <Alert severity="success">
          <Trans>We reviewed it again and restored it.</Trans>
        </Alert>
      )}
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={2.5}>
          <Part title={<Trans>Removed content</Trans>}>
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
            <Typography color="textSecondary">
              {!removal.pending ? (
                <Trans>We'll review it again. You'll find our answer in your notifications.</Trans>
              ) : (
                <Trans>Waiting to be sent.</Trans>
              )}
            </Typography>
          )}
        </Stack>
      </Card>
      {appeal === null && !removal.isRestored && <AppealForm removalId={removal.id} />}
    </>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <Typography variant="subtitle2" component="h2" color="textSecondary">
      {title}
    </Typography>
    <Typography component="div" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
)
