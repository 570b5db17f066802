import styles from './share-bar.module.css'

type Props = {
  label: string
  value: number
  /** The part of the value that is one's share, drawn darker; all of it without a share. */
  share?: number | undefined
  /** The value of a full bar. */
  max: number
}

/** Progress as a bar, with the viewer's share of it. */
export const ShareBar = ({ label, value, share = value, max }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={Math.min(value, max)}
    className={styles.bar}
  >
    <span className={styles.value} style={{ width: percent(value, max) }} />
    <span className={styles.share} style={{ width: percent(share, max) }} />
  </div>
)

const percent = (value: number, max: number) => `${Math.min(100, (value / max) * 100)}%`
