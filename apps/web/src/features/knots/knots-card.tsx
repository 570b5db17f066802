import type { Profile } from '@bowline/api'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { Button } from '../../ui/button.tsx'
import { Flame } from '../../ui/flame.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { AboutKnots } from './about-knots.tsx'
import { KnotCategories } from './knot-categories.tsx'
import styles from './knots-card.module.css'
import { KnotsSkeleton } from './knots-skeleton.tsx'
import { progressOf } from './progress.ts'
import { knotKeys, knotsQuery } from './queries.ts'

const LevelsDialog = lazyPart(() => import('./levels-dialog.tsx'), 'LevelsDialog')
const LeaderboardDialog = lazyPart(() => import('./leaderboard-dialog.tsx'), 'LeaderboardDialog')
const KnotHistoryDialog = lazyPart(() => import('./knot-history-dialog.tsx'), 'KnotHistoryDialog')

/**
 * A member's level and, on request, their categories, as far as they share them. Hidden on errors, because it is
 * optional.
 */
export const KnotsCard = ({ profile }: { profile: Profile }) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery(knotsQuery(useApi(), profile.uid))
  const [dialog, setDialog] = useState<'levels' | 'history' | 'leaderboard' | null>(null)
  const [showsCategories, setShowsCategories] = useState(false)
  const categoriesId = useId()
  const close = () => setDialog(null)
  useLiveEvent('knots', () => {
    if (profile.isSelf) void queryClient.invalidateQueries({ queryKey: knotKeys.of(profile.uid) })
  })
  if (!data) return isPending ? <KnotsSkeleton /> : null
  const { total, level, nextLevel, knotsNeeded, byCategory, streak, history } = data
  return (
    <section aria-labelledby="knots-heading" className={styles.card}>
      <LevelKnot level={level} size={64} />
      <div className={styles.summary}>
        <div className={styles.top}>
          <button
            type="button"
            className={styles.level}
            aria-label={t`Level: ${level}`}
            aria-haspopup="dialog"
            onClick={() => setDialog('levels')}
          >
            {level}
            <ChevronRight size={18} aria-hidden />
          </button>
          <div className={styles.total}>
            <h2 id="knots-heading">
              <Trans>Knots</Trans>
            </h2>
            <strong>{i18n.number(total)}</strong>
            <span className={styles.about}>
              <AboutKnots />
            </span>
          </div>
        </div>
        <Way total={total} nextLevel={nextLevel} knotsNeeded={knotsNeeded}>
          {streak && streak.longest > 1 && <Streak {...streak} isSelf={profile.isSelf} />}
        </Way>
      </div>
      <div className={styles.foot}>
        {byCategory && (
          <Button
            kind="text"
            size="small"
            aria-expanded={showsCategories}
            aria-controls={categoriesId}
            onClick={() => setShowsCategories(!showsCategories)}
          >
            <Trans>By category</Trans>
            <ChevronDown size={16} aria-hidden className={styles.chevron} />
          </Button>
        )}
        {history && (
          <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => setDialog('history')}>
            <Trans>History</Trans>
          </Button>
        )}
        <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => setDialog('leaderboard')}>
          <Trans>Leaderboard</Trans>
        </Button>
      </div>
      {byCategory && (
        <div id={categoriesId} hidden={!showsCategories} className={styles.categories}>
          <KnotCategories byCategory={byCategory} />
        </div>
      )}
      <Suspense>
        {dialog === 'levels' && <LevelsDialog profile={profile} level={level} onClose={close} />}
        {dialog === 'history' && <KnotHistoryDialog userId={profile.uid} onClose={close} />}
        {dialog === 'leaderboard' && <LeaderboardDialog onClose={close} />}
      </Suspense>
    </section>
  )
}

type StreakProps = { current: number; longest: number; isSelf: boolean }

/** "12-day streak · your longest yet", or what the longest was. */
const Streak = ({ current, longest, isSelf }: StreakProps) => {
  const isCurrent = current > 1
  return (
    <span className={styles.streak}>
      <Flame size={16} />
      <span>
        {isCurrent && (
          <>
            <b>
              <Plural value={current} one="#-day streak" other="#-day streak" />
            </b>
            {' · '}
          </>
        )}
        {isCurrent && current >= longest ? (
          isSelf ? (
            <Trans>your longest yet</Trans>
          ) : (
            <Trans>longest yet</Trans>
          )
        ) : (
          <Plural value={longest} one="Longest: # day" other="Longest: # days" />
        )}
      </span>
    </span>
  )
}

type WayProps = { total: number; nextLevel: string | null; knotsNeeded: number; children: ReactNode }

/** The progress from one level to the next, above what the next one takes. */
const Way = ({ total, nextLevel, knotsNeeded, children }: WayProps) => {
  const { t } = useLingui()
  const percent = Math.round(progressOf(total) * 100)
  return (
    <>
      <div
        role="progressbar"
        aria-label={nextLevel ? t`Progress to ${nextLevel}` : t`Highest level`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <div className={styles.next}>
        <span>
          {nextLevel ? (
            <Plural value={knotsNeeded} one={`# Knot to ${nextLevel}`} other={`# Knots to ${nextLevel}`} />
          ) : (
            <Trans>Highest level</Trans>
          )}
        </span>
        {children}
      </div>
    </>
  )
}
