import type { Profile } from '@bowline/api'
import { knotActions } from '@bowline/domain/knot-actions'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { AboutKnots } from './about-knots.tsx'
import { KnotCategories } from './knot-categories.tsx'
import styles from './knots-card.module.css'
import { KnotsSkeleton } from './knots-skeleton.tsx'
import { LevelRope } from './level-rope.tsx'
import { useKnots } from './use-knots.ts'

const LevelsDialog = lazyPart(() => import('./levels-dialog.tsx'), 'LevelsDialog')
const LeaderboardDialog = lazyPart(() => import('./leaderboard-dialog.tsx'), 'LeaderboardDialog')
const KnotHistoryDialog = lazyPart(() => import('./knot-history-dialog.tsx'), 'KnotHistoryDialog')

/** A member's level and Knots, as far as the member shares them. */
export const KnotsCard = ({ profile }: { profile: Profile }) => {
  const { t, i18n } = useLingui()
  const query = useKnots(profile)
  const [dialog, setDialog] = useState<'levels' | 'history' | 'leaderboard' | null>(null)
  const close = () => setDialog(null)
  if (!query.data) {
    if (query.isPending) return <KnotsSkeleton />
    return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  }
  const { total, level, nextLevel, knotsNeeded, byCategory, streak, history } = query.data
  return (
    <section aria-labelledby="knots-heading" className={styles.card}>
      <div className={styles.head}>
        <LevelKnot level={level} size={64} />
        <button
          type="button"
          className={styles.level}
          aria-label={t`Level: ${level}`}
          aria-haspopup="dialog"
          onClick={() => setDialog('levels')}
        >
          {level}
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
      <LevelRope total={total} level={level} nextLevel={nextLevel} />
      <div>
        <p className={styles.needed}>
          {nextLevel ? (
            <Plural value={knotsNeeded} one={`# Knot to ${nextLevel}`} other={`# Knots to ${nextLevel}`} />
          ) : (
            <Trans>Highest level</Trans>
          )}
        </p>
        {profile.isSelf && (
          <p className={styles.hint}>
            <Trans>A post with a picture earns {knotsOfPicturePost} Knots.</Trans>
          </p>
        )}
      </div>
      <div className={styles.more}>
        {streak && streak.longest > 1 && <Streak {...streak} isSelf={profile.isSelf} />}
        <div className={styles.buttons}>
          {history && (
            <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => setDialog('history')}>
              <Trans>History</Trans>
            </Button>
          )}
          <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => setDialog('leaderboard')}>
            <Trans>Leaderboard</Trans>
          </Button>
        </div>
      </div>
      {byCategory && <KnotCategories byCategory={byCategory} />}
      <Suspense>
        {dialog === 'levels' && <LevelsDialog profile={profile} level={level} onClose={close} />}
        {dialog === 'history' && <KnotHistoryDialog userId={profile.uid} onClose={close} />}
        {dialog === 'leaderboard' && <LeaderboardDialog onClose={close} />}
      </Suspense>
    </section>
  )
}

const knotsOfPicturePost = knotActions.CREATE_POST.amount + knotActions.ADD_IMAGE.amount

type StreakProps = { current: number; longest: number; isSelf: boolean }

/** The days in a row, and next to them how they compare with the longest streak. */
const Streak = ({ current, longest, isSelf }: StreakProps) => (
  <p className={styles.streak}>
    <CalendarCheck size={16} aria-hidden />
    <span>
      {current > 1 && (
        <>
          <strong>
            <Plural value={current} one="Active # day in a row" other="Active # days in a row" />
          </strong>
          {' · '}
        </>
      )}
      <span className={styles.longest}>
        {current < longest ? (
          <Plural value={longest} one="Longest streak: # day" other="Longest streak: # days" />
        ) : isSelf ? (
          <Trans>Your longest streak yet</Trans>
        ) : (
          <Trans>Longest streak yet</Trans>
        )}
      </span>
    </span>
  </p>
)
