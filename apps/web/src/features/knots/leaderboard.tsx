import { mondayOf } from '@bowline/domain/monday-of'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { usePreferences } from '../../session/use-preferences.ts'
import { clockAlone } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { HiddenFromLeaderboards } from '../../ui/hidden-from-leaderboards.tsx'
import styles from '../../ui/leaderboard.module.css'
import { LoadError } from '../../ui/load-error.tsx'
import { hasPodium, photoSize } from '../../ui/podium.ts'
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
  const showsLevel = new Set(entries.map(({ level }) => level)).size > 1
  const isPodium = hasPodium(entries.map(({ knots }) => knots))
  const shared = { most, showsLevel, onLeave }
  const isBelow = own !== null && !entries.some(({ isSelf }) => isSelf)
  return (
    <div className={styles.board}>
      {board.period === 'week' && <WeekEnd />}
      {entries.length === 0 ? (
        <EmptyState art="podium" title={<Trans>No Knots here yet</Trans>}>
          <Trans>Post, comment and like to earn Knots. First place is up for grabs.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles.rows} data-podium={isPodium || undefined} aria-label={t`Leaderboard`}>
          {entries.map((leader, index) => (
            <LeaderRow
              key={leader.member.uid}
              {...shared}
              leader={leader}
              ahead={entries[index - 1]}
              photo={photoSize(index + 1, isPodium)}
            />
          ))}
          {isBelow && <LeaderRow {...shared} leader={own} isBelow />}
        </ol>
      )}
      {!own && <NoPlace onLeave={onLeave} />}
    </div>
  )
}

/** When the week ends on the reader's clock. */
const WeekEnd = () => {
  const [end] = useState(() => mondayOf(new Date(Date.now() + week)))
  const [day, time] = [formatDate(end, { weekday: 'long' }), formatDate(end, clockAlone)]
  return (
    <p className={styles.note}>
      <Trans>
        A new week starts {day} at {time}.
      </Trans>
    </p>
  )
}

/** Milliseconds. */
const week = 7 * 24 * 60 * 60_000

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
