import { knotLevels } from '@bowline/domain/knots'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { LevelKnot } from '../../ui/level-knot.tsx'
import styles from './level-rope.module.css'
import { progressOf } from './progress.ts'

type Props = { total: number; level: string; nextLevel: string | null }

/** A rope with the knots of all levels, as far as the member has come. */
export const LevelRope = ({ total, level, nextLevel }: Props) => {
  const { t } = useLingui()
  const progress = progressOf(total)
  const reached = knotLevels.findIndex(({ name }) => name === level)
  // The last stretch of the rope is the one to the highest level.
  const stretch = Math.min(reached, knotLevels.length - 2)
  return (
    <div className={styles.place}>
      <div className={styles.rope} style={{ '--stretch': stretch, '--progress': progress } as CSSProperties}>
        <div
          role="progressbar"
          aria-label={nextLevel ? t`Progress to ${nextLevel}` : t`Highest level`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
          className={styles.track}
        >
          <span />
        </div>
        {knotLevels.map(({ name }, index) => (
          <span
            key={name}
            className={styles.stop}
            data-reached={index <= reached || undefined}
            data-here={index === reached || undefined}
            aria-hidden
          >
            <LevelKnot level={name} size={28} />
            <span className={styles.name}>{name}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
