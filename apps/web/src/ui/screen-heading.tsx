import type { ComponentProps } from 'react'
import styles from './screen-heading.module.css'

/** The title of a screen whose title is not inside a card. */
export const ScreenHeading = (heading: Omit<ComponentProps<'h1'>, 'className'>) => (
  <h1 {...heading} className={styles.heading} />
)
