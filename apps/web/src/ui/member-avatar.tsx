import { avatarColour, initials } from '@bowline/domain/avatar-colour'
import { useState } from 'react'
import styles from './member-avatar.module.css'

type Props = {
  member: { uid: string; displayName: string; username: string; photoURL: string | null }
  /** Pixels. */
  size?: number
  /** A tiny version as a data URL, shown until the photo has loaded. */
  placeholder?: string
}

/** A member's photo, or their initials. Decorative: the name is next to it. */
export const MemberAvatar = ({ member, size = 44, placeholder }: Props) => {
  const { uid, displayName, username, photoURL } = member
  const [missing, setMissing] = useState<string | null>(null)
  const photo = photoURL && photoURL !== missing ? photoURL : null
  return (
    <span
      aria-hidden
      className={styles.avatar}
      data-initials={photo ? undefined : initials(displayName || username)}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        backgroundColor: avatarColour(uid),
        backgroundImage: photo && placeholder ? `url("${placeholder}")` : undefined,
      }}
    >
      {photo && (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(photo)}
        />
      )}
    </span>
  )
}
