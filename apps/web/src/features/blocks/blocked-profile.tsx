import { Trans } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { productName } from '../../product.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

type Props = { userId: string; name: string }

/** Replaces the profile of a blocked member. */
export const BlockedProfile = ({ userId, name }: Props) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  const product = productName()
  const unblock = () =>
    enqueue({ type: 'UNBLOCK_MEMBER', userId }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <EmptyState
      art="private"
      title={<Trans>You blocked {name}</Trans>}
      action={
        <Button onClick={unblock}>
          <Trans>Unblock</Trans>
        </Button>
      }
    >
      <Trans>You can't see each other on {product}.</Trans>
    </EmptyState>
  )
}
