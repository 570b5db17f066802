import { Trans } from '@lingui/react/macro'
import { Link as Chain, Share2 } from 'lucide-react'
import { MenuItem } from './menu-button.tsx'
import { useCopyLink } from './use-copy.ts'
import { useShare } from './use-share.ts'

type Props = {
  /** A screen of this app. */
  path: string
  /** What it shows, for the system's sheet. */
  title?: string
}

/** Menu items that share a link to a screen, or copy it. */
export const LinkItems = ({ path, title }: Props) => {
  const copyLink = useCopyLink()
  const share = useShare()
  return (
    <>
      <MenuItem icon={Share2} onSelect={() => void share(path, title)}>
        <Trans>Share</Trans>
      </MenuItem>
      <MenuItem icon={Chain} onSelect={() => void copyLink(path)}>
        <Trans>Copy link</Trans>
      </MenuItem>
    </>
  )
}
