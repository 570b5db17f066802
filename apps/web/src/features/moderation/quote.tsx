import styles from './quote.module.css'

/** A quotation of another member's text. */
export const Quote = ({ children }: { children: string }) => (
  <blockquote className={styles.quote}>{children}</blockquote>
)
