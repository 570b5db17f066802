import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import plain from '../../ui/plain.module.css'
import { ButtonLink } from '../../ui/plain-button.tsx'
import styles from './level-celebration.module.css'
import { LevelIcon } from './level-icon.tsx'
import type { RisenLevel } from './use-level-moment.ts'

type Props = { risen: RisenLevel; onDismiss: () => void }

/** Takes no focus and blocks nothing; stays until it is dismissed. */
export const LevelCelebration = ({ risen, onDismiss }: Props) => {
  const { t, i18n } = useLingui()
  const { level, nextLevel, knotsNeeded } = risen
  const needed = i18n.number(knotsNeeded)
  return (
    <div className={styles.card}>
      <div className={styles.medal}>
        {sparks.map(spark => (
          <i key={spark} className={styles.spark} style={{ rotate: `${spark}deg` }} aria-hidden />
        ))}
        <LevelIcon level={level} size={34} />
      </div>
      <div role="status" className={styles.words}>
        <p className={styles.over}>
          <Trans>You have reached a new level</Trans>
        </p>
        <p className={styles.level}>{level}</p>
        <p className={styles.next}>
          {nextLevel ? (
            <Trans>
              Next: {nextLevel}, {needed} Knots to go
            </Trans>
          ) : (
            <Trans>It is the highest there is</Trans>
          )}
        </p>
      </div>
      <button type="button" className={plain.iconButton} aria-label={t`Close`} onClick={onDismiss}>
        <X size={18} aria-hidden />
      </button>
      <div className={styles.foot}>
        <ButtonLink to="/profile" onClick={onDismiss}>
          <Trans>See your Knots</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

/** Degrees around the medal. */
const sparks = Array.from({ length: 12 }, (_, index) => index * 30)
