import type { Profile } from '@bowline/api'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Card from '@mui/material/Card'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { KnotCategories } from './knot-categories.tsx'
import styles from './knots.module.css'
import { KnotsSkeleton } from './knots-skeleton.tsx'
import { LevelRing } from './level-ring.tsx'
import { progressOf } from './progress.ts'
import { knotKeys, knotsQuery } from './queries.ts'

const LeaderboardDialog = lazyPart(() => import('./leaderboard-dialog.tsx'), 'LeaderboardDialog')
const KnotHistoryDialog = lazyPart(() => import('./knot-history-dialog.tsx'), 'KnotHistoryDialog')

/** A member's level and categories, as far as they share them. Hidden on errors, because it is optional. */
export const KnotsCard = ({ profile }: { profile: Profile }) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery(knotsQuery(useApi(), profile.uid))
  const [dialog, setDialog] = useState<'history' | 'leaderboard' | null>(null)
  const close = () => setDialog(null)
  useLiveEvent('knots', () => {
    if (profile.isSelf) void queryClient.invalidateQueries({ queryKey: knotKeys.of(profile.uid) })
  })
  if (!data) return isPending ? <KnotsSkeleton /> : null
  const { total, level, nextLevel, knotsNeeded, byCategory, streak, history } = data
  const needed = i18n.number(knotsNeeded)
  return (
    <Card component="section" aria-labelledby="knots-heading" className={styles.card}>
      <LevelRing
        level={level}
        progress={progressOf(total)}
        label={nextLevel ? t`Progress to ${nextLevel}` : t`Highest level`}
      />
      <div className={styles.summary}>
        <h2 id="knots-heading" className={styles.heading}>
          <Trans>Knots</Trans>
        </h2>
        <p className={styles.total}>
          <strong>{i18n.number(total)}</strong> <span className={styles.level}>{level}</span>
        </p>
        <p className={styles.next}>
          {nextLevel ? (
            <Trans>
              {needed} more to reach {nextLevel}
            </Trans>
          ) : (
            <Trans>You've reached the highest level</Trans>
          )}
        </p>
        {streak && streak.current > 1 && (
          <p className={styles.streak}>
            <Flame size={17} aria-hidden />
            <Plural value={streak.current} one="# day in a row" other="# days in a row" />
            <span>
              <Trans>best: {streak.longest}</Trans>
            </span>
          </p>
        )}
      </div>
      {byCategory && <KnotCategories byCategory={byCategory} />}
      <div className={styles.foot}>
        {history && (
          <PlainButton aria-haspopup="dialog" onClick={() => setDialog('history')}>
            <Trans>Knots history</Trans>
          </PlainButton>
        )}
        <PlainButton aria-haspopup="dialog" onClick={() => setDialog('leaderboard')}>
          <Trans>Leaderboard</Trans>
        </PlainButton>
      </div>
      <Suspense>
        {dialog === 'history' && <KnotHistoryDialog userId={profile.uid} onClose={close} />}
        {dialog === 'leaderboard' && <LeaderboardDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}
