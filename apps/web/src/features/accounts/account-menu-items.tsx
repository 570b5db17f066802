import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { InstallItem } from '../../app-shell/install-item.tsx'
import { useMe } from '../../session/session.ts'
import { AccountItems } from '../../ui/layout/account-items.tsx'
import { MenuLink } from '../../ui/menu-button.tsx'

type Props = { knots: ReactNode; onSignOut: () => void }

export const AccountMenuItems = (props: Props) => {
  const me = useMe()
  return (
    <AccountItems member={me} {...props}>
      {(me.isAdmin || me.isDeveloper) && (
        <MenuLink to={me.isAdmin ? '/admin' : '/admin/diagnostics'} icon={ShieldCheck}>
          {me.isAdmin ? <Trans>Admin</Trans> : <Trans>Diagnostics</Trans>}
        </MenuLink>
      )}
      <InstallItem />
    </AccountItems>
  )
}
