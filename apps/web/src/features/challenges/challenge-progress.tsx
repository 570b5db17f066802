import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ring } from '../../ui/ring.tsx'
import styles from './challenge-progress.module.css'
import { hasProgress, useProgressWords } from './progress.ts'
import type { ShownChallenge } from './shown-challenge.ts'

/** The progress as a ring, next to its meaning and whose check-ins they are. Nothing where nothing counts yet. */
export const ChallengeProgress = ({ challenge }: { challenge: ShownChallenge }) => {
  const { i18n } = useLingui()
  const { done, goal, share, left, label, words } = useProgressWords(challenge)
  const { phase } = challenge
  if (!hasProgress(challenge)) return null
  return (
    <div className={styles.progress}>
      <Ring label={label} value={done} share={share} max={goal} size={56} width={6}>
        <span aria-hidden className={styles.part}>
          {i18n.number(Math.min(1, done / goal), { style: 'percent' })}
        </span>
      </Ring>
      <p className={styles.words} aria-hidden>
        <span className={styles.done}>{words}</span>
        {share === undefined ? (
          done > 0 &&
          left > 0 &&
          phase === 'running' && <Plural value={left} one="# more to go" other="# more to go" />
        ) : (
          <ByYou>{i18n.number(share)}</ByYou>
        )}
      </p>
    </div>
  )
}

/** The dot has the colour of the member's part of the bar or the ring. */
export const ByYou = ({ children }: { children: string }) => (
  <span className={styles.byYou}>
    <Trans>{children} by you</Trans>
  </span>
)
