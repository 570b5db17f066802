import type { Author } from '@bowline/api'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import styles from './events.module.css'

/** Some of the attendees, overlapping. */
export const Faces = ({ members, size = 30 }: { members: readonly Author[]; size?: number }) => (
  <span aria-hidden className={styles.faces}>
    {members.map(member => (
      <MemberAvatar key={member.uid} member={member} size={size} />
    ))}
  </span>
)
