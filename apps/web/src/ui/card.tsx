import type { ComponentProps } from 'react'
import styles from './card.module.css'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' | 'form' }

/** A separate part of a screen. */
export const Card = ({ as: Tag = 'div', className, ...card }: CardProps) => (
  <Tag {...(card as object)} className={`${styles.card} ${className ?? ''}`} />
)

/** A line between two parts of a card. */
export const Divider = () => <hr className={styles.divider} />
