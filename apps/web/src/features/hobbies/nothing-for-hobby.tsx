import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHobby } from './queries.ts'

type Props = {
  art: ComponentProps<typeof EmptyState>['art']
  /** The hobby's slug. */
  hobby: string
  onShowAll: () => void
}

/** Shown instead of a list that is empty because of its filter. */
export const NothingForHobby = ({ art, hobby, onShowAll }: Props) => {
  const name = useHobby(hobby)?.name ?? hobby
  return (
    <EmptyState
      art={art}
      title={<Trans>Nothing in {name} yet</Trans>}
      action={
        <Button onClick={onShowAll}>
          <Trans>Show all hobbies</Trans>
        </Button>
      }
    >
      <Trans>There may be something in your other hobbies.</Trans>
    </EmptyState>
  )
}
