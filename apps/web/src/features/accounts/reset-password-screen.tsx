import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from '../../router/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { codeOf } from './action-link.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** Requests the email, or sets the new password if the link has that email's code. */
export const ResetPasswordScreen = () => {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const code = codeOf(search)
  return (
    <VisitorPage>
      <PageTitle title={t`Reset password`} />
      {code ? <NewPasswordForm code={code} /> : <RequestResetForm />}
    </VisitorPage>
  )
}
