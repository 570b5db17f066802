import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { Plus, Sprout } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { openComposer } from '../posts/composer-state.ts'

export const EmptyFeed = () => (
  <EmptyState
    icon={Sprout}
    title={<Trans>Something can grow here</Trans>}
    action={
      <Button
        variant="contained"
        size="large"
        startIcon={<Plus size={20} aria-hidden />}
        onClick={openComposer}
      >
        <Trans>Write your first post</Trans>
      </Button>
    }
  >
    <Trans>
      Your feed fills with your own posts and those of the members you follow. Begin with the thing on your
      workbench: finished, half done or gone wrong, all of it is welcome.
    </Trans>
  </EmptyState>
)
