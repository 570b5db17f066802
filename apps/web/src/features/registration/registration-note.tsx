import { Trans } from '@lingui/react/macro'
import { productName } from '../../product.ts'
import plain from '../../ui/plain.module.css'
import { useRegistration } from './use-registration.ts'

/** Shows visitors what else they need to join, before they fill in the sign-up form. */
export const RegistrationNote = ({ hasInvitation }: { hasInvitation: boolean }) => {
  const registration = useRegistration()
  const product = productName()
  if (registration === 'approval')
    return (
      <p className={plain.soft}>
        <Trans>An admin reviews every new account. We'll email you the decision.</Trans>
      </p>
    )
  if (registration !== 'invitation') return null
  return (
    <p className={plain.soft}>
      {hasInvitation ? (
        <Trans>You've been invited to join {product}.</Trans>
      ) : (
        <Trans>
          {product} is invitation-only. To create an account, ask a member for an invitation link.
        </Trans>
      )}
    </p>
  )
}
