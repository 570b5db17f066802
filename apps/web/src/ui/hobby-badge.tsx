import styles from './hobby-badge.module.css'
import { HobbyIcon } from './hobby-icon.tsx'

type Props = {
  hobby: { colour: string; icon: string }
  /** Pixels. */
  size?: number
}

/** A hobby's icon on its colour, for lists to choose from. */
export const HobbyBadge = ({ hobby, size = 30 }: Props) => (
  <span className={styles.badge} style={{ width: size, height: size, backgroundColor: hobby.colour }}>
    <HobbyIcon icon={hobby.icon} size={Math.round(size * 0.6)} />
  </span>
)
