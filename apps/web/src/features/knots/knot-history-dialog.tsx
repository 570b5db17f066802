import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, ShowMore } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { categoryNames } from './category-names.ts'
import styles from './knots.module.css'
import { knotHistoryQuery } from './queries.ts'

type Props = { userId: string; onClose: () => void }

/** Lists where a member's Knots came from, the latest first. */
export const KnotHistoryDialog = ({ userId, onClose }: Props) => {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Knots history`} maxWidth="xs">
      <History userId={userId} />
    </Dialog>
  )
}

const History = ({ userId }: { userId: string }) => {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(knotHistoryQuery(useApi(), userId))
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(page => page.entries)}
      empty={
        <EmptyState art="knots" title={<Trans>No Knots yet</Trans>}>
          <Trans>You earn Knots for posting, commenting, liking posts and following people.</Trans>
        </EmptyState>
      }
      more={<ShowMore query={query} className={styles.foot} />}
    >
      {entries => (
        <>
          <ul className={styles.history} aria-label={t`Knots history`}>
            {entries.map(({ id, amount, category, reason, timestamp }) => (
              <li key={id}>
                <span className={styles.amount}>{i18n.number(amount, { signDisplay: 'always' })}</span>
                <span className={styles.reason}>
                  {reason}
                  <small>
                    {i18n._(categoryNames[category])} · <RelativeTime date={timestamp} />
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {entries.some(({ amount }) => amount < 0) && (
            <p className={styles.note}>
              <Trans>
                You lose Knots when the post, comment or check-in that earned them is deleted or made private.
                You get them back if it becomes visible again.
              </Trans>
            </p>
          )}
        </>
      )}
    </PagedList>
  )
}
