import { Trans } from '@lingui/react/macro'
import { Bookmark, BookmarkMinus } from 'lucide-react'
import { MenuItem } from '../../ui/menu-button.tsx'
import type { ShownPost } from '../posts/data.ts'
import { useSetSaved } from './use-set-saved.ts'

export const SaveItem = ({ post: { id, isSaved } }: { post: ShownPost }) => {
  const set = useSetSaved(id)
  return (
    <MenuItem icon={isSaved ? BookmarkMinus : Bookmark} onSelect={() => void set(!isSaved)}>
      {isSaved ? <Trans>Remove from Saved</Trans> : <Trans>Save</Trans>}
    </MenuItem>
  )
}
