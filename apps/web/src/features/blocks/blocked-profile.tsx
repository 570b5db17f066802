import { Trans } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { useEnqueue } from '../../offline/react.tsx'
import { productName } from '../../product.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
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
      icon={Ban}
      title={<Trans>You blocked {name}</Trans>}
      action={
        <PlainButton onClick={unblock}>
          <Trans>Unblock</Trans>
        </PlainButton>
      }
    >
      <Trans>You can't see each other on {product}.</Trans>
    </EmptyState>
  )
}
