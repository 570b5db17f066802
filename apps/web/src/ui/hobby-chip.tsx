import type { ReactNode } from 'react'
import { HobbyBadge } from './hobby-badge.tsx'
import styles from './hobby-chip.module.css'

type Props = {
  /** One that is no longer in the catalogue has only a name. */
  hobby: { name: string; colour?: string; icon?: string }
  size?: 'small' | 'medium'
  /** Shown after the name: a member's level. */
  detail?: ReactNode
}

/** A hobby: its icon on its colour, and its name. */
export const HobbyChip = ({ hobby: { name, colour, icon }, size = 'small', detail }: Props) => (
  <span className={styles.chip} data-size={size}>
    {colour && icon && <HobbyBadge hobby={{ colour, icon }} size={size === 'small' ? 20 : 28} />}
    <span className={styles.name}>{name}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
  </span>
)
