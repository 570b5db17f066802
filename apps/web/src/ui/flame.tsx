import styles from './flame.module.css'

/** The sign of a challenge's streak. Decorative: the text next to it names it. */
export const Flame = ({ size = 19 }: { size?: number }) => (
  <span aria-hidden className={styles.flame} style={{ height: size }} />
)
