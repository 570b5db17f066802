import type { Hobbyist } from '@bowline/api'
import { HobbyistCard } from './hobbyist-card.tsx'
import styles from './hobbyists.module.css'

export const HobbyistLines = ({ label, members }: { label: string; members: readonly Hobbyist[] }) => (
  <ul aria-label={label} className={styles.lines}>
    {members.map(member => (
      <HobbyistCard key={member.uid} member={member} />
    ))}
  </ul>
)
