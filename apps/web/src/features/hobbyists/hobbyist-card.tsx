import type { Hobbyist } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { overlay } from '../../offline/overlay.ts'
import { Link } from '../../router/index.ts'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { FollowButton, MemberNames } from '../follows/index.ts'
import { HobbyChipOf } from '../hobbies/index.ts'
import { srcSetOf } from '../media/index.ts'
import styles from './hobbyists.module.css'
import { WhySuggested } from './why-suggested.tsx'

/** A member, what they have in common with the viewer, other hobbies and their latest pictures, as a list item. */
export const HobbyistCard = ({ member }: { member: Hobbyist }) => {
  const nameId = useId()
  const { relation } = useWithPending(changes => overlay('member', member, changes))
  // The sentence names those in common.
  const others = member.hobbies.flatMap(({ slug }) => (member.shared.includes(slug) ? [] : slug))
  // Fewer would leave holes in the row.
  const pictures = member.pictures.length < 3 ? [] : member.pictures
  const shown = others.slice(0, pictures.length > 0 ? 2 : 4)
  return (
    <li className={styles.line}>
      <Link to={`/profile/${member.uid}`} tabIndex={-1} aria-hidden className={styles.face}>
        <MemberAvatar member={member} size={56} />
      </Link>
      <div className={styles.names}>
        <MemberNames member={{ ...member, relation }} id={nameId} />
      </div>
      <div className={styles.about}>
        <WhySuggested member={member} />
        {shown.length > 0 && (
          <div className={styles.chips}>
            {member.shared.length > 0 && (
              <span className={styles.also}>
                <Trans>Also into</Trans>
              </span>
            )}
            {shown.map(slug => (
              <HobbyChipOf key={slug} slug={slug} />
            ))}
          </div>
        )}
      </div>
      {pictures.length > 0 && (
        <Link to={`/profile/${member.uid}`} tabIndex={-1} aria-hidden className={styles.pictures}>
          {pictures.map(picture => (
            <img
              key={picture.url}
              src={picture.url}
              srcSet={srcSetOf(picture)}
              sizes="112px"
              alt=""
              loading="lazy"
              decoding="async"
            />
          ))}
        </Link>
      )}
      <div className={styles.follow}>
        <FollowButton size="small" userId={member.uid} relation={relation} describedBy={nameId} />
      </div>
    </li>
  )
}
