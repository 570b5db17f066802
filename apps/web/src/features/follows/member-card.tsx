import type { MemberCard as Member } from '@bowline/api'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { FollowButton } from './follow-button.tsx'
import { MemberNames } from './member-names.tsx'
import styles from './member-rows.module.css'

/** A member in a list: name, relation and the button to change it. */
export const MemberCard = ({ member }: { member: Member }) => {
  const nameId = useId()
  return (
    <li className={styles.row}>
      <Link to={`/profile/${member.uid}`} tabIndex={-1} aria-hidden className={styles.face}>
        <MemberAvatar member={member} size={52} />
      </Link>
      <div className={styles.words}>
        <MemberNames member={member} id={nameId} />
        {member.bio && <span className={styles.bio}>{member.bio}</span>}
      </div>
      {!member.isSelf && (
        <FollowButton size="small" userId={member.uid} relation={member.relation} describedBy={nameId} />
      )}
    </li>
  )
}
