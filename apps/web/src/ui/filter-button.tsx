import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './filter-button.module.css'

type Props = {
  /** What it filters by, for screen readers: "Filter by hobby". */
  label: string
  /** What is chosen, or that everything is shown. */
  children: string
  /** In front of what is chosen, such as an icon. */
  mark?: ReactNode
  isOn: boolean
  onClick: () => void
}

/** Shows how a list is filtered, and opens the choice. */
export const FilterButton = ({ label, children, mark, isOn, onClick }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={`${label}: ${children}`}
    className={styles.filter}
    data-on={isOn}
    onClick={onClick}
  >
    {mark}
    <span className={styles.words}>{children}</span>
    <ChevronDown size={16} aria-hidden />
  </button>
)
