import { Trans } from '@lingui/react/macro'
import { Plus, Sprout } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { openComposer } from '../posts/index.ts'

export const EmptyFeed = () => (
  <EmptyState
    icon={Sprout}
    title={<Trans>Something can grow here</Trans>}
    action={
      <PlainButton kind="main" onClick={openComposer}>
        <Plus size={20} aria-hidden />
        <Trans>Write your first post</Trans>
      </PlainButton>
    }
  >
    <Trans>
      Your feed fills with your own posts and those of the members you follow. Begin with the thing on your
      workbench: finished, half done or gone wrong, all of it is welcome.
    </Trans>
  </EmptyState>
)
