import { knotLevels } from '@bowline/domain/knots'
import { Plural } from '@lingui/react/macro'
import { useId } from 'react'
import { useMe } from '../../session/session.ts'
import { KnotMark } from '../../ui/knot-mark.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './celebrated-knots.module.css'
import { progressOf } from './progress.ts'

/** From here on the way to the next level encourages, from 0 to 1. */
const near = 0.25

/** What a celebrated action earned, and how far the next level is if it is near. */
export const CelebratedKnots = ({ amount }: { amount: number }) => {
  const nextId = useId()
  // A session stored by an earlier version does not have them.
  const total = useMe().knots ?? 0
  const next = knotLevels.find(level => level.from > total)
  const nextLevel = next?.name
  const knotsNeeded = next ? next.from - total : 0
  const progress = progressOf(total)
  if (amount <= 0) return null
  return (
    <>
      <div className={styles.earned}>
        <KnotMark size={22} />
        <Plural value={amount} one="+# Knot" other="+# Knots" />
      </div>
      {nextLevel && progress >= near && (
        <div className={styles.next}>
          <ProgressBar labelledBy={nextId} value={progress} max={1} />
          <p id={nextId}>
            <Plural value={knotsNeeded} one={`# Knot to ${nextLevel}`} other={`# Knots to ${nextLevel}`} />
          </p>
        </div>
      )}
    </>
  )
}
