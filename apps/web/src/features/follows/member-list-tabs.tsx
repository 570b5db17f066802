import { useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import styles from '../../ui/tab-bar.module.css'
import { type MemberListKind, memberListKinds } from '../profiles/data.ts'

export const useMemberListNames = (): Record<MemberListKind, string> => {
  const { t } = useLingui()
  return { followers: t`Followers`, following: t`Following`, connections: t`Connections` }
}

/** The three lists of a member, each with its own address. */
export const MemberListTabs = ({ userId, current }: { userId: string; current: MemberListKind }) => {
  const { t } = useLingui()
  const names = useMemberListNames()
  return (
    <nav aria-label={t`People`} className={styles.list}>
      {memberListKinds.map(kind => (
        <Link
          key={kind}
          to={`/profile/${userId}/${kind}`}
          replace
          aria-current={kind === current ? 'page' : undefined}
          className={styles.tab}
        >
          {names[kind]}
        </Link>
      ))}
    </nav>
  )
}
