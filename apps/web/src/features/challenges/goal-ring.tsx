import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Ring } from '../../ui/ring.tsx'
import styles from './challenge-card.module.css'
import { useProgressWords } from './progress.ts'
import type { ShownChallenge } from './shown-challenge.ts'

/** The progress of everybody, or the member's own, as a small ring. */
export const GoalRing = ({ challenge }: { challenge: ShownChallenge }) => {
  const { i18n } = useLingui()
  const { done, goal, label } = useProgressWords(challenge)
  return (
    <Ring label={label} value={done} max={goal} size={72} width={6}>
      <span aria-hidden className={styles.count}>
        {done >= goal ? (
          <Check size={24} strokeWidth={3} className={styles.check} />
        ) : (
          <>
            <strong>{i18n.number(done)}</strong>
            <span>/ {i18n.number(goal)}</span>
          </>
        )}
      </span>
    </Ring>
  )
}
