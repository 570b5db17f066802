import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from './button.tsx'
import styles from './celebration.module.css'

type Props = {
  medal: ReactNode
  /** The achievement, its name and the next goal. */
  over: ReactNode
  title: ReactNode
  next: ReactNode
  /** Where to see more of it. */
  foot?: ReactNode
  /** Whether it goes away automatically, unless the pointer or the focus is in it. */
  isShort?: boolean
  onDismiss: () => void
}

/** Takes no focus and blocks nothing. Stays until it is dismissed, or for 2.5 seconds. */
export const Celebration = ({ medal, over, title, next, foot, isShort = false, onDismiss }: Props) => {
  const { t } = useLingui()
  const card = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isShort) return
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) dismiss()
    }, shortTime)
    return () => clearInterval(timer)
  }, [isShort])
  return (
    <div ref={card} className={styles.card}>
      <div className={styles.medal}>
        {sparks.map(spark => (
          <i key={spark} className={styles.spark} style={{ rotate: `${spark}deg` }} aria-hidden />
        ))}
        {medal}
      </div>
      <div role="status" className={styles.words}>
        <p className={styles.over}>{over}</p>
        <p className={styles.level}>{title}</p>
        <p className={styles.next}>{next}</p>
      </div>
      <IconButton icon={X} label={t`Close`} onClick={onDismiss} />
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

const shortTime = 2500

/** Degrees around the medal. */
const sparks = Array.from({ length: 12 }, (_, index) => index * 30)
