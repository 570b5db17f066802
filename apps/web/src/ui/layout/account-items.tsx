import { Trans } from '@lingui/react/macro'
import { Bookmark, LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberAvatar } from '../member-avatar.tsx'
import { MenuItem, MenuLink } from '../menu-button.tsx'
import styles from './account-items.module.css'
import type { AccountOwner } from './account-menu.tsx'

type Props = {
  member: AccountOwner
  /** Their Knots, below their name. */
  knots?: ReactNode
  onSignOut: () => void
  /** More items, above "Sign out". */
  children?: ReactNode
}

/** The items of an AccountMenu. */
export const AccountItems = ({ member, knots, onSignOut, children }: Props) => (
  <>
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
  </>
)
