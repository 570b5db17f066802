import type { Challenge } from '@bowline/api'
import { Plural, Trans } from '@lingui/react/macro'
import { Flame } from '../../ui/flame.tsx'
import justDone from '../../ui/just-done.module.css'
import { useJustDone } from '../../ui/use-just-done.ts'
import styles from './own-progress.module.css'

type Own = NonNullable<Challenge['own']>

/** The current streak; missed days are not mentioned. */
export const StreakWords = ({ own, isOver }: { own: Own; isOver: boolean }) => {
  const { streak, checkIns } = own
  const isJustLonger = useJustDone(own.checkedInToday)
  if (isOver)
    return (
      <p className={styles.main}>
        <Plural
          value={checkIns}
          _0="This challenge has ended. Thanks for taking part!"
          one="You checked in on # day. Well done!"
          other="You checked in on # days. Well done!"
        />
      </p>
    )
  return (
    <p className={`${styles.main} ${streak > 0 ? styles.streak : ''}`}>
      <span className={`${styles.flame} ${isJustLonger ? justDone.justDone : ''}`}>
        <Flame size={streak > 0 ? 40 : undefined} />
      </span>
      {streak > 0 ? (
        <Plural value={streak} one="#-day streak" other="#-day streak" />
      ) : checkIns > 0 ? (
        <Trans>Your next check-in starts a new streak</Trans>
      ) : (
        <Trans>Your first check-in starts a streak</Trans>
      )}
    </p>
  )
}
