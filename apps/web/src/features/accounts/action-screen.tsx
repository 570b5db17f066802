import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from '../../router/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { codeOf, modeOf } from './action-link.ts'
import { AppliedAction } from './applied-action.tsx'
import { CheckYourInbox } from './check-your-inbox.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { Unsubscribe } from './unsubscribe.tsx'
import { VerifiedDoor } from './verified-door.tsx'
import { VisitorPage } from './visitor-page.tsx'

/** The screen for every link in an email about the account, see docs/product/interface.md#pages. */
export const ActionScreen = () => {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const code = codeOf(search)
  return (
    <VisitorPage>
      <PageTitle title={t`Your account`} />
      {!code && search.get('verified') === 'true' ? (
        <VerifiedDoor />
      ) : !code ? (
        <CheckYourInbox isNew={search.has('new')} />
      ) : search.get('mode') === 'unsubscribe' ? (
        <Unsubscribe token={code} />
      ) : modeOf(search) === 'resetPassword' ? (
        <NewPasswordForm code={code} />
      ) : (
        <AppliedAction code={code} />
      )}
    </VisitorPage>
  )
}
