import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MemberAvatar } from '../member-avatar.tsx'
import { MenuButton } from '../menu-button.tsx'

export type AccountOwner = { uid: string; displayName: string; username: string; photoURL: string | null }

type Props = {
  member: AccountOwner
  /** Called before the menu is likely to be opened. */
  onPrefetch?: () => void
  /** AccountItems */
  children: ReactNode
}

export const AccountMenu = ({ member, onPrefetch, children }: Props) => {
  const { t } = useLingui()
  return (
    <MenuButton
      label={t`Account menu`}
      picture={<MemberAvatar member={member} size={34} />}
      onPrefetch={onPrefetch}
    >
      {children}
    </MenuButton>
  )
}
