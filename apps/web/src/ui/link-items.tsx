import { Trans } from '@lingui/react/macro'
import { Link as Chain, Share2 } from 'lucide-react'
import { MenuItem } from './menu-button.tsx'
import { copyLink, shareLink } from './share-link.ts'
import { useToast } from './toasts.tsx'

type Props = {
  /** A screen of this app. */
  path: string
  /** What it shows, for the system's sheet. */
  title?: string
}

/** Menu items that share a link to a screen, or copy it. */
export const LinkItems = ({ path, title }: Props) => {
  const toast = useToast()
  return (
    <>
      <MenuItem icon={Share2} onSelect={() => void shareLink(toast, path, title)}>
        <Trans>Share</Trans>
      </MenuItem>
      <CopyLinkItem path={path} />
    </>
  )
}

export const CopyLinkItem = ({ path }: Pick<Props, 'path'>) => {
  const toast = useToast()
  return (
    <MenuItem icon={Chain} onSelect={() => void copyLink(toast, path)}>
      <Trans>Copy link</Trans>
    </MenuItem>
  )
}
