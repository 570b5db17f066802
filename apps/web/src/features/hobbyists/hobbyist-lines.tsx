import type { Hobbyist } from '@bowline/api'
import { HobbyistCard } from './hobbyist-card.tsx'
import styles from './hobbyists.module.css'

type Props = {
  label: string
  members: readonly Hobbyist[]
  /** Cards side by side where there is room, for a list that is a screen of its own. */
  isGrid?: boolean
}

export const HobbyistLines = ({ label, members, isGrid = false }: Props) => (
  <ul aria-label={label} className={styles.lines} data-grid={isGrid || undefined}>
    {members.map(member => (
      <HobbyistCard key={member.uid} member={member} />
    ))}
  </ul>
)
