import type { MemberCard } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import plain from '../../ui/plain.module.css'
import styles from './member-names.module.css'

type Props = {
  member: Pick<MemberCard, 'uid' | 'displayName' | 'username' | 'relation' | 'isSelf'>
  /** The id of the name. */
  id: string
}

/** A member's name as a link, and below it the username and the relation to the viewer. */
export const MemberNames = ({ member, id }: Props) => {
  const { connected, followsYou } = member.relation
  return (
    <>
      <Link id={id} to={`/profile/${member.uid}`} className={`${styles.name} ${plain.name}`}>
        {member.displayName}
      </Link>
      <span className={styles.handle}>
        <span className={styles.username}>@{member.username}</span>
        {(member.isSelf || connected || followsYou) && (
          <span className={styles.relation}>
            {member.isSelf ? (
              <Trans>You</Trans>
            ) : connected ? (
              <Trans>Connected</Trans>
            ) : (
              <Trans>Follows you</Trans>
            )}
          </span>
        )}
      </span>
    </>
  )
}
