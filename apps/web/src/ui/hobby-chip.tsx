import styles from './hobby-chip.module.css'
import { HobbyIcon } from './hobby-icon.tsx'

type Props = { hobby: { name: string; colour: string; icon: string }; size?: 'small' | 'medium' }

/** A hobby in its colour, with its icon. The catalogue's colours carry white text. */
export const HobbyChip = ({ hobby, size = 'small' }: Props) => (
  <span className={styles.chip} data-size={size} style={{ backgroundColor: hobby.colour }}>
    <HobbyIcon icon={hobby.icon} size={size === 'small' ? 15 : 18} />
    <span className={styles.name}>{hobby.name}</span>
  </span>
)
