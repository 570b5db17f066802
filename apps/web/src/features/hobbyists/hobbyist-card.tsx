import type { Hobbyist } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { overlay } from '../../offline/overlay.ts'
import { Link } from '../../router/index.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'
import { FollowButton } from '../follows/index.ts'
import { HobbyChipOf } from '../hobbies/index.ts'
import styles from './hobbyists.module.css'
import { WhySuggested } from './why-suggested.tsx'

const chipsShown = 4

/** A member with the interests in common, as a list item. */
export const HobbyistCard = ({ member }: { member: Hobbyist }) => {
  const nameId = useId()
  const { relation } = overlay('member', member, usePendingChanges())
  const profile = `/profile/${member.uid}`
  const others = member.hobbies.filter(({ slug }) => !member.shared.includes(slug))
  const shown = [...member.shared, ...others.map(({ slug }) => slug)].slice(0, chipsShown)
  return (
    <li className={styles.line}>
      <Link to={profile} tabIndex={-1} aria-hidden className={styles.face}>
        <MemberAvatar member={member} size={56} />
      </Link>
      <div className={styles.names}>
        <Link id={nameId} to={profile} className={`${styles.name} ${plain.name}`}>
          {member.displayName}
        </Link>
        <span className={styles.handle}>
          <span>@{member.username}</span>
          {(relation.connected || relation.followsYou) && (
            <span>
              {' · '}
              {relation.connected ? <Trans>Connection</Trans> : <Trans>Follows you</Trans>}
            </span>
          )}
        </span>
      </div>
      <div className={styles.about}>
        <WhySuggested member={member} />
        {shown.length > 0 && (
          <div className={styles.chips}>
            {shown.map(slug => (
              <HobbyChipOf key={slug} slug={slug} />
            ))}
          </div>
        )}
      </div>
      <div className={styles.follow}>
        <FollowButton size="small" userId={member.uid} relation={relation} describedBy={nameId} />
      </div>
    </li>
  )
}
