import type { Author } from '@bowline/api'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import styles from './challenge-card.module.css'

/** Some of the members, overlapping. */
export const Faces = ({ members }: { members: readonly Author[] }) =>
  members.length > 0 && (
    <span className={styles.faces}>
      {members.slice(0, 5).map(member => (
        <MemberAvatar key={member.uid} member={member} size={28} />
      ))}
    </span>
  )
