import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuButton, MenuItem } from './menu-button.tsx'
import { useCopyLink } from './use-copy.ts'

type Props = {
  /** A smaller button for lines of small text. */
  isSmall?: boolean
  /** Called before the menu is likely to be opened. */
  onPrefetch?: () => void
  children: ReactNode
}

/** The "…" button of a post, comment, member and so on. Its children are menu items. */
export const MoreMenu = ({ isSmall = false, onPrefetch, children }: Props) => {
  const { t } = useLingui()
  return (
    <MenuButton label={t`More`} icon={Ellipsis} size={isSmall ? 'small' : 'medium'} onPrefetch={onPrefetch}>
      {children}
    </MenuButton>
  )
}

/** Copies the link to a screen of this app. */
export const CopyLinkItem = ({ path }: { path: string }) => {
  const copyLink = useCopyLink()
  return (
    <MenuItem icon={Link2} onSelect={() => void copyLink(path)}>
      <Trans>Copy link</Trans>
    </MenuItem>
  )
}
