import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { openComposer } from '../posts/index.ts'

export const EmptyFeed = () => (
  <EmptyState
    art="feed"
    isLow
    title={<Trans>Your feed starts here</Trans>}
    action={
      <Button kind="main" onClick={openComposer}>
        <Plus size={20} aria-hidden />
        <Trans>Write your first post</Trans>
      </Button>
    }
  >
    <Trans>Share what you're making, and follow people to see their posts here.</Trans>
  </EmptyState>
)
