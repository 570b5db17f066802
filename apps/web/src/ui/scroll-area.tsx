import type { ReactNode } from 'react'
import styles from './scroll-area.module.css'

type Props = {
  /** The accessible name. */
  label: string
  /** Also scrolls vertically, instead of getting taller than this many pixels. */
  maxHeight?: number
  children: ReactNode
}

/** Something wide, such as a table, that scrolls in itself and never widens the page. */
export const ScrollArea = ({ label, maxHeight, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
  <section tabIndex={0} aria-label={label} className={styles.area} style={{ maxHeight }}>
    {children}
  </section>
)
