import type { Author } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'
import styles from './contacts.module.css'

/** A member's photo, with a dot while they are active. */
export const Face = ({ member, isActive, size }: { member: Author; isActive: boolean; size: number }) => (
  <span className={styles.face}>
    <MemberAvatar member={member} size={size} />
    {isActive && (
      <span className={styles.dot}>
        <span className={plain.visuallyHidden}>
          <Trans>Active recently</Trans>
        </span>
      </span>
    )}
  </span>
)
