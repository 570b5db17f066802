import { useLingui } from '@lingui/react/macro'
import { Faces } from '../../ui/faces.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './challenge-card.module.css'
import { ByYou } from './challenge-progress.tsx'
import { ChallengeMembers } from './member-words.tsx'
import { hasProgress, useProgressWords } from './progress.ts'
import type { ShownChallenge } from './shown-challenge.ts'

/** The way to the goal as one bar, and who takes part. */
export const ChallengeWay = ({ challenge }: { challenge: ShownChallenge }) => {
  const { i18n } = useLingui()
  const { done, goal, share, label, words } = useProgressWords(challenge)
  const isShown = hasProgress(challenge)
  return (
    <div className={styles.way}>
      {isShown && <ProgressBar label={label} value={Math.min(done, goal)} max={goal} />}
      <div className={styles.wayWords}>
        {isShown && (
          <span className={styles.done}>
            <b>{words}</b>
            {share !== undefined && <ByYou>{i18n.number(share)}</ByYou>}
          </span>
        )}
        <span className={styles.members}>
          <Faces members={challenge.members.slice(0, 5)} />
          <ChallengeMembers challenge={challenge} />
        </span>
      </div>
    </div>
  )
}
