import styles from './progress-bar.module.css'

type Props = {
  /** Unknown while it is null. */
  value: number | null
  /** The value of a full bar. */
  max: number
} & (
  | { label: string; labelledBy?: never }
  | {
      /** The id of the text that names it. */
      labelledBy: string
      label?: never
    }
)

export const ProgressBar = ({ label, labelledBy, value, max }: Props) => (
  <progress
    className={styles.bar}
    aria-label={label}
    aria-labelledby={labelledBy}
    max={max}
    {...(value !== null && { value })}
  />
)
