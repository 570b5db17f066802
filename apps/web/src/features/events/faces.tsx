import type { Author } from '@bowline/api'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import styles from './events.module.css'

/** A few of those who go, one over the other. */
export const Faces = ({ members, size = 30 }: { members: readonly Author[]; size?: number }) => (
  <span aria-hidden className={styles.faces}>
    {members.map(member => (
      <MemberAvatar key={member.uid} member={member} size={size} />
    ))}
  </span>
)
