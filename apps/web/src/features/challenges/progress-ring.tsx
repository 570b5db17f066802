import { Trans, useLingui } from '@lingui/react/macro'
import { Ring } from '../../ui/ring.tsx'
import styles from './own-progress.module.css'
import { useProgressWords } from './progress.ts'
import type { ShownChallenge } from './shown-challenge.ts'

/** The way to the goal: the member's own, or the group's with the member's part of it. */
export const ProgressRing = ({ challenge }: { challenge: ShownChallenge }) => {
  const { i18n } = useLingui()
  const { done, goal, share, label } = useProgressWords(challenge)
  const wanted = i18n.number(goal)
  return (
    <Ring label={label} value={done} share={share} max={goal} size={104} width={10}>
      <span aria-hidden className={styles.count}>
        <strong>{i18n.number(done)}</strong>
        <span>
          <Trans>of {wanted}</Trans>
        </span>
      </span>
    </Ring>
  )
}
