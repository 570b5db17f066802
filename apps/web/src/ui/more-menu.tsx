import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuButton } from './menu-button.tsx'

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
    <MenuButton
      label={t`More`}
      icon={Ellipsis}
      size={isSmall ? 'small' : 'medium'}
      isFlush
      onPrefetch={onPrefetch}
    >
      {children}
    </MenuButton>
  )
}
