import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { productName } from '../../product.ts'
import { useSearchParams } from '../../router/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { FormHeading } from './form-heading.tsx'
import type { Credentials } from './resend-verification.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

type Side = 'sign-in' | 'create'

export const AuthScreen = () => {
  const { t } = useLingui()
  const invitation = useSearchParams()[0].get('invitation') ?? ''
  const [side, setSide] = useState<Side>(invitation ? 'create' : 'sign-in')
  const [created, setCreated] = useState<Credentials | null>(null)
  const product = productName()

  return (
    <VisitorPage>
      <PageTitle title={side === 'sign-in' ? t`Sign in` : t`Create account`} />
      <FormHeading title={side === 'sign-in' ? <Trans>Welcome back</Trans> : <Trans>Join {product}</Trans>}>
        {side === 'sign-in' ? (
          <Trans>See what everyone has been making.</Trans>
        ) : (
          <Trans>One account for everything you make, grow, play and collect.</Trans>
        )}
      </FormHeading>
      <TabBar
        id="auth"
        label={t`Sign in or create an account`}
        tabs={[
          { id: 'sign-in', label: t`Sign in` },
          { id: 'create', label: t`Create account` },
        ]}
        selected={side}
        onSelect={setSide}
      >
        {side === 'sign-in' ? (
          <SignInForm created={created} />
        ) : (
          <SignUpForm
            invitation={invitation}
            onCreated={credentials => {
              setCreated(credentials)
              setSide('sign-in')
            }}
          />
        )}
      </TabBar>
    </VisitorPage>
  )
}
