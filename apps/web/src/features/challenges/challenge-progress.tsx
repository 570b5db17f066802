import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShareBar } from '../../ui/share-bar.tsx'
import styles from './challenge-progress.module.css'
import { useProgressWords } from './progress.ts'
import type { ShownChallenge } from './shown-challenge.ts'

/** How far it is: a bar, what it means, and whose check-ins they are. Nothing where there is nothing to count yet. */
export const ChallengeProgress = ({ challenge }: { challenge: ShownChallenge }) => {
  const { i18n } = useLingui()
  const { done, goal, share, left, label, words } = useProgressWords(challenge)
  const { own, kind, phase } = challenge
  if ((kind === 'individual' && !own) || phase === 'ahead') return null
  return (
    <div className={styles.progress}>
      <p className={styles.words} aria-hidden>
        <span className={styles.done}>{words}</span>
        {share === undefined ? (
          left > 0 && phase === 'running' && <Plural value={left} one="# more to go" other="# more to go" />
        ) : (
          <ByYou>{i18n.number(share)}</ByYou>
        )}
      </p>
      <ShareBar label={label} value={done} share={share} max={goal} />
    </div>
  )
}

/** The dot has the colour of the member's part of the bar or the ring. */
export const ByYou = ({ children }: { children: string }) => (
  <span className={styles.byYou}>
    <Trans>{children} by you</Trans>
  </span>
)
