import styles from './aside-place.module.css'

/** What the right column looks like until its data arrives. */
export const AsidePlace = () => <div aria-hidden className={styles.place} />
