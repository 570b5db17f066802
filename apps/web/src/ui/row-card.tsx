import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../router/index.ts'
import styles from './row-card.module.css'

type CardProps = ComponentProps<'article'> & { as?: 'article' | 'div' }

/** An event or project, in a list or at the top of its page. */
export const RowCard = ({ as: Tag = 'article', ...card }: CardProps) => (
  <Tag {...(card as object)} className={styles.card} />
)

/** The title and facts of a card, next to or below its picture. */
export const RowCardWords = ({ children }: { children: ReactNode }) => (
  <div className={styles.words}>{children}</div>
)

type TitleProps = { level: 2 | 3; id: string; to: string; children: ReactNode }

/** Its link covers the whole card. */
export const RowCardTitle = ({ level, id, to, children }: TitleProps) => {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={styles.title}>
      <Link to={to} className={styles.cover}>
        {children}
      </Link>
    </Tag>
  )
}
