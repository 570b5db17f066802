import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { categoryNames } from './category-names.ts'
import styles from './knots.module.css'
import { knotHistoryQuery } from './queries.ts'

type Props = { userId: string; onClose: () => void }

/** What a member's Knots came from, the latest first. */
export const KnotHistoryDialog = ({ userId, onClose }: Props) => {
  const { t } = useLingui()
  return (
    <DialogFrame open onClose={onClose} title={t`Knots history`} maxWidth="xs">
      <History userId={userId} />
    </DialogFrame>
  )
}

const History = ({ userId }: { userId: string }) => {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(knotHistoryQuery(useApi(), userId))
  if (!query.data) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return (
      <div role="status" aria-busy>
        <RowsSkeleton />
      </div>
    )
  }
  const entries = query.data.pages.flatMap(page => page.entries)
  if (entries.length === 0)
    return (
      <EmptyState icon={Sprout} title={<Trans>No Knots yet</Trans>}>
        <Trans>Posts, comments, likes and follows earn them.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.history} aria-label={t`Knots history`}>
        {entries.map(({ id, amount, category, reason, timestamp }) => (
          <li key={id}>
            <span className={styles.amount}>+{i18n.number(amount)}</span>
            <span className={styles.reason}>
              {reason}
              <small>
                {i18n._(categoryNames[category])} · <RelativeTime date={timestamp} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.foot}>
          <PlainButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </PlainButton>
        </div>
      )}
    </>
  )
}
