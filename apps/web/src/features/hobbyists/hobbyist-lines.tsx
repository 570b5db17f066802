import type { Hobbyist } from '@bowline/api'
import { HobbyistCard } from './hobbyist-card.tsx'
import styles from './hobbyists.module.css'

type Props = {
  label: string
  members: readonly Hobbyist[]
  /** Whether the list is a screen of its own: on a card where there is room. */
  isScreen?: boolean
}

export const HobbyistLines = ({ label, members, isScreen = false }: Props) => (
  <ul aria-label={label} className={styles.lines} data-screen={isScreen || undefined}>
    {members.map(member => (
      <HobbyistCard key={member.uid} member={member} />
    ))}
  </ul>
)
