import styles from './faces.module.css'
import { MemberAvatar } from './member-avatar.tsx'

type Props = {
  members: readonly { uid: string; displayName: string; username: string; photoURL: string | null }[]
  /** Pixels. */
  size?: number
}

/** Some members, overlapping. Decorative: words say how many they are. */
export const Faces = ({ members, size = 28 }: Props) =>
  members.length > 0 && (
    <span aria-hidden className={styles.faces}>
      {members.map(member => (
        <MemberAvatar key={member.uid} member={member} size={size} />
      ))}
    </span>
  )
