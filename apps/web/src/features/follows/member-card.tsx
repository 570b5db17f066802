import type { MemberCard as Member } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'
import { FollowButton } from './follow-button.tsx'
import styles from './member-rows.module.css'

/** A member in a list: name, relation and the button to change it. */
export const MemberCard = ({ member }: { member: Member }) => {
  const nameId = useId()
  const profile = `/profile/${member.uid}`
  const { connected, followsYou } = member.relation
  return (
    <li className={styles.row}>
      <Link to={profile} tabIndex={-1} aria-hidden className={styles.face}>
        <MemberAvatar member={member} size={52} />
      </Link>
      <div className={styles.words}>
        <Link id={nameId} to={profile} className={`${styles.name} ${plain.name}`}>
          {member.displayName}
        </Link>
        <span className={styles.handle}>
          <span className={styles.username}>@{member.username}</span>
          {(connected || followsYou) && (
            <span className={styles.relation}>
              {' · '}
              {connected ? <Trans>Connection</Trans> : <Trans>Follows you</Trans>}
            </span>
          )}
        </span>
        {member.bio && <span className={styles.bio}>{member.bio}</span>}
      </div>
      {!member.isSelf && (
        <FollowButton size="small" userId={member.uid} relation={member.relation} describedBy={nameId} />
      )}
    </li>
  )
}
