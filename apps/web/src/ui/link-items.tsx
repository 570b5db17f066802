import { Trans } from '@lingui/react/macro'
import { Link as Chain, Share2 } from 'lucide-react'
import { MenuItem } from './menu-button.tsx'
import { useCopyLink } from './use-copy.ts'

type Props = {
  /** A screen of this app. */
  path: string
  /** What it shows, for the system's sheet. */
  title?: string
}

/** Menu items that share a link to a screen, or copy it. */
export const LinkItems = ({ path, title }: Props) => {
  const copyLink = useCopyLink()
  const share = async () => {
    const data = { url: new URL(path, location.href).href, ...(title && { title }) }
    if (!navigator.share || navigator.canShare?.(data) === false) return copyLink(path)
    try {
      await navigator.share(data)
    } catch (error) {
      // The member closed the sheet. Any other failure leaves them without a link.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(path)
    }
  }
  return (
    <>
      <MenuItem icon={Share2} onSelect={() => void share()}>
        <Trans>Share</Trans>
      </MenuItem>
      <MenuItem icon={Chain} onSelect={() => void copyLink(path)}>
        <Trans>Copy link</Trans>
      </MenuItem>
    </>
  )
}
