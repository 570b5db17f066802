import type { ReactNode } from 'react'
import styles from './frame.module.css'

/**
 * The paper on which an illustration is drawn, 160 by 120. Shapes are outlined; `data-soft` fills one without a line,
 * `data-paper` fills it behind its line, `data-full` fills it, `data-rope` draws a rope,
 * and `data-light` a line on a filled shape.
 */
export const Frame = ({ children }: { children: ReactNode }) => (
  <svg className={styles.art} viewBox="0 0 160 120" aria-hidden="true">
    <path data-soft d="M22 44C34 12 74 14 98 16s48 18 48 46-26 46-64 44S8 82 22 44z" />
    {children}
  </svg>
)
