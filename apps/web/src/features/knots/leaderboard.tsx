import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePreferences } from '../../session/use-preferences.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HiddenFromLeaderboards } from '../../ui/hidden-from-leaderboards.tsx'
import styles from '../../ui/leaderboard.module.css'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { LeaderRow } from './leader-row.tsx'
import { type Board, leaderboardQuery } from './queries.ts'

type Props = {
  board: Board
  /** Called when a link in it is followed. */
  onLeave: () => void
}

/** The first ranks, and the viewer's own below if it is lower. */
export const Leaderboard = ({ board, onLeave }: Props) => {
  const { t } = useLingui()
  const query = useQuery(leaderboardQuery(useApi(), board))
  if (!query.data) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return (
      <div role="status" aria-busy className={styles.board}>
        <RowsSkeleton rows={6} />
      </div>
    )
  }
  const { entries, own } = query.data
  const most = entries[0]?.knots ?? 0
  const isBelow = own !== null && !entries.some(({ isSelf }) => isSelf)
  return (
    <div className={styles.board}>
      {entries.length === 0 ? (
        <EmptyState art="challenges" title={<Trans>No Knots here yet</Trans>}>
          <Trans>Post, comment and like to earn Knots. First place is up for grabs.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles.rows} aria-label={t`Leaderboard`}>
          {entries.map(leader => (
            <LeaderRow key={leader.member.uid} leader={leader} most={most} onLeave={onLeave} />
          ))}
          {isBelow && <LeaderRow leader={own} most={most} isBelow onLeave={onLeave} />}
        </ol>
      )}
      {!own && <NoPlace onLeave={onLeave} />}
      {board.period === 'week' && (
        <p className={styles.note}>
          <Trans>Weeks start on Monday at midnight UTC.</Trans>
        </p>
      )}
    </div>
  )
}

/** Explains why the member is not on the list. */
const NoPlace = ({ onLeave }: { onLeave: () => void }) => {
  const { onLeaderboards } = usePreferences()
  return (
    <p className={styles.noPlace}>
      {onLeaderboards ? (
        <Trans>You're not on this leaderboard yet.</Trans>
      ) : (
        <HiddenFromLeaderboards onLeave={onLeave} />
      )}
    </p>
  )
}
