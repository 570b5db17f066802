import { type ReactNode, useId } from 'react'
import { Link } from '../../router/index.ts'
import styles from './aside.module.css'

type Props = {
  title: ReactNode
  /** The link to all entries. */
  all?: { to: string; label: string }
  className?: string | undefined
  children: ReactNode
}

/** A part of the right column: a heading and a short list. */
export const AsideBlock = ({ title, all, className = '', children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.block} ${className}`}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all && (
          <Link to={all.to} className={styles.all}>
            {all.label}
          </Link>
        )}
      </div>
      <ul aria-labelledby={id} className={styles.list}>
        {children}
      </ul>
    </section>
  )
}
