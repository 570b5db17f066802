import { Trans } from '@lingui/react/macro'
import { Plus, Sprout } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { openComposer } from '../posts/index.ts'

export const EmptyFeed = () => (
  <EmptyState
    icon={Sprout}
    title={<Trans>Your feed starts here</Trans>}
    action={
      <PlainButton kind="main" onClick={openComposer}>
        <Plus size={20} aria-hidden />
        <Trans>Write your first post</Trans>
      </PlainButton>
    }
  >
    <Trans>
      Your posts and those of the members you follow appear here. Start with what you're working on: finished,
      half done or gone wrong, it's all welcome.
    </Trans>
  </EmptyState>
)
