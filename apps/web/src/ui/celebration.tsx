import { Trans, useLingui } from '@lingui/react/macro'
import { Share2, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button, ButtonLink, IconButton } from './button.tsx'
import styles from './celebration.module.css'
import { shareLink } from './share-link.ts'
import { useToast } from './toasts.tsx'
import { useAutoClose } from './use-auto-close.ts'

type Props = {
  /** Pictures across the top. With them, the screen behind is dimmed. */
  cover?: ReactNode
  /** Signs in the colored band across the top, where there are no pictures. */
  band?: ReactNode
  medal: ReactNode
  /** Instead of confetti: hearts for people, rope for finished work, rays for a new level. */
  shower?: 'hearts' | 'rope' | 'rays'
  /** Check-ins: from three on, as many check marks surround the medal instead of sparks, at most twelve. */
  checkIns?: number
  /** The achievement, its name and the next goal. */
  over: ReactNode
  title: ReactNode
  next: ReactNode
  /** What it earned. */
  knots?: ReactNode
  /** Where to see more of it. */
  foot?: ReactNode
  /** Milliseconds. */
  duration?: number
  onDismiss: () => void
}

/** Takes no focus and blocks nothing. Stays while it is hovered or focused. */
export const Celebration = ({
  cover,
  band,
  medal,
  shower,
  checkIns = 0,
  over,
  title,
  next,
  knots,
  foot,
  duration = defaultDuration,
  onDismiss,
}: Props) => {
  const { t } = useLingui()
  const pause = useAutoClose(duration, onDismiss)
  const hasChecks = checkIns >= fewestChecks
  return (
    <div {...pause} className={styles.card} data-large={cover ? true : undefined} data-shower={shower}>
      <div className={styles.top}>{cover ?? band}</div>
      <span className={styles.confetti} aria-hidden>
        {confetti.map(style => (
          <i key={`${style.left} ${style.top}`} style={style} />
        ))}
      </span>
      <div className={styles.medal} data-checks={hasChecks || undefined}>
        {turns(hasChecks ? Math.min(checkIns, most) : most).map(turn => (
          <i
            key={turn}
            className={styles.spark}
            style={{ '--turn': `${turn}deg` } as CSSProperties}
            aria-hidden
          />
        ))}
        {medal}
      </div>
      <div role="status" className={styles.words}>
        <p className={styles.over}>{over}</p>
        <p className={styles.level}>{title}</p>
        {next && <p className={styles.next}>{next}</p>}
        {knots}
      </div>
      <IconButton icon={X} label={t`Close`} onClick={onDismiss} />
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

type ShareProps = {
  /** The path that is shared. */
  page: string
  title: string
  /** Leads to the page; without it, the second button only closes. */
  see?: ReactNode
  onDismiss: () => void
}

/** The buttons at the foot of a celebration. */
export const ShareOrDone = ({ page, title, see, onDismiss }: ShareProps) => {
  const toast = useToast()
  return (
    <>
      {!see && (
        <Button onClick={onDismiss}>
          <Trans>Done</Trans>
        </Button>
      )}
      <Button icon={Share2} kind={see ? 'quiet' : 'main'} onClick={() => void shareLink(toast, page, title)}>
        <Trans>Share</Trans>
      </Button>
      {see && (
        <ButtonLink kind="main" to={page} onClick={onDismiss}>
          {see}
        </ButtonLink>
      )}
    </>
  )
}

const defaultDuration = 8000

/** The most sparks or check marks around the medal. */
const most = 12

/** Fewer check marks would not look like a ring. */
const fewestChecks = 3

/** Degrees around the medal, the first at its top. */
const turns = (count: number) => Array.from({ length: count }, (_, index) => (index * 360) / count)

/** Scattered over the upper half and along both sides of the words, the same each time. */
const confetti = Array.from({ length: 40 }, (_, index) => {
  const isAtSide = index >= 28
  const aside = (index * 5) % 8
  return {
    left: `${isAtSide ? (index % 2 ? 1 + aside : 97 - aside) : (index * 3.6).toFixed(1)}%`,
    top: `${isAtSide ? 46 + ((index * 17) % 32) : (index * 37) % 44}%`,
    rotate: `${(index * 53) % 180}deg`,
    animationDelay: `${(index * 31) % 400}ms`,
  }
})
