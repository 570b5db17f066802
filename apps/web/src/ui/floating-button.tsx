import type { LucideIcon } from 'lucide-react'
import styles from './floating-button.module.css'
import { useScrollsDown } from './use-scrolls-down.ts'

type Props = { label: string; icon: LucideIcon; onClick: () => void }

/** The main action of a screen, above a phone's bottom bar, and away while the member scrolls down. */
export const FloatingButton = ({ label, icon: Icon, onClick }: Props) => {
  const isReading = useScrollsDown()
  return (
    <button
      type="button"
      aria-label={label}
      className={styles.floating}
      data-away={isReading || undefined}
      onClick={onClick}
    >
      <Icon size={24} aria-hidden />
    </button>
  )
}
