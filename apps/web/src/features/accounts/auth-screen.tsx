import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { productName } from '../../product.ts'
import { type Location, useLocation, useNavigate, useSearchParams } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { wasUsedHere } from '../welcome/index.ts'
import type { SentEmail } from './check-your-inbox.tsx'
import { FormHeading } from './form-heading.tsx'
import type { Credentials } from './resend-verification.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

const CheckYourInbox = lazyPart(() => import('./check-your-inbox.tsx'), 'CheckYourInbox')

/** Signing in and signing up, and then where the verification email went, which a reload does not forget. */
export const AuthScreen = () => {
  const { t } = useLingui()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Credentials | null>(null)
  const sent = sentIn(state)
  if (!sent)
    return (
      <Forms
        email={created?.email}
        onCreated={credentials => {
          setCreated(credentials)
          const at = Date.now()
          navigate({ search }, { state: { ...state, sent: { email: credentials.email, at } } })
        }}
      />
    )
  return (
    <VisitorPage>
      <PageTitle title={t`Check your inbox`} />
      <CheckYourInbox sent={sent} password={created?.password} signUp={`/auth${search}`} />
    </VisitorPage>
  )
}

type Side = 'sign-in' | 'create'
type FormsProps = { email: string | undefined; onCreated: (credentials: Credentials) => void }

/** A device that nobody has used yet is greeted, and asked to create an account. */
const Forms = ({ email, onCreated }: FormsProps) => {
  const { t } = useLingui()
  const { state } = useLocation()
  const invitation = useSearchParams()[0].get('invitation') ?? ''
  const [side, setSide] = useState<Side>(invitation || state?.side === 'create' ? 'create' : 'sign-in')
  const [isGreeted, setGreeted] = useState(false)
  const [isKnown] = useState(wasUsedHere)
  const product = productName()
  const create = () => {
    setSide('create')
    setGreeted(true)
  }

  return (
    <VisitorPage
      action={
        side === 'sign-in' &&
        !isKnown && (
          <>
            <span>
              <Trans>New here?</Trans>
            </span>
            <Button onClick={create}>
              <Trans>Create account</Trans>
            </Button>
          </>
        )
      }
    >
      <PageTitle title={side === 'sign-in' ? t`Sign in` : t`Create account`} />
      {side === 'create' ? (
        <FormHeading title={<Trans>Join {product}</Trans>} isFocused={isGreeted}>
          <Trans>One account for everything you make, grow, play and collect.</Trans>
        </FormHeading>
      ) : (
        <FormHeading title={isKnown ? <Trans>Welcome back</Trans> : <Trans>Welcome to {product}</Trans>}>
          {isKnown ? (
            <Trans>See what everyone has been making.</Trans>
          ) : (
            <Trans>Already a member? Sign in here.</Trans>
          )}
        </FormHeading>
      )}
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
          <SignInForm email={email} />
        ) : (
          <SignUpForm invitation={invitation} email={email} onCreated={onCreated} />
        )}
      </TabBar>
    </VisitorPage>
  )
}

/** The email that the state of the history says was sent. */
const sentIn = (state: Location['state']): SentEmail | null => {
  const sent = state?.sent
  if (typeof sent !== 'object' || sent === null || !('email' in sent) || !('at' in sent)) return null
  const { email, at } = sent
  return typeof email === 'string' && typeof at === 'number' ? { email, at } : null
}
