import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberAvatar } from '../member-avatar.tsx'
import { MenuButton, MenuItem, MenuLink } from '../menu-button.tsx'
import styles from './account-menu.module.css'

type Props = {
  member: { uid: string; displayName: string; username: string; photoURL: string | null }
  /** Their Knots, below their name. */
  knots?: ReactNode
  onSignOut: () => void
  /** More items, above "Sign out". */
  children?: ReactNode
}

export const AccountMenu = ({ member, knots, onSignOut, children }: Props) => {
  const { t } = useLingui()
  return (
    <MenuButton label={t`Account menu`} picture={<MemberAvatar member={member} size={34} />}>
      <MenuLink to="/profile">
        <MemberAvatar member={member} size={36} />
        <span className={styles.who}>
          <b>{member.displayName}</b>
          <span>@{member.username}</span>
          {knots}
        </span>
      </MenuLink>
      <MenuLink to="/saved" icon={Bookmark}>
        <Trans>Saved</Trans>
      </MenuLink>
      <MenuLink to="/settings" icon={Settings}>
        <Trans>Settings</Trans>
      </MenuLink>
      {children}
      <MenuItem icon={LogOut} onSelect={onSignOut}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </MenuButton>
  )
}
