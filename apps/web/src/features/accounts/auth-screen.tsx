import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { productName } from '../../product.ts'
import { type Location, useLocation, useNavigate, useSearchParams } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { Text } from '../../ui/text.tsx'
import { wasUsedHere } from '../welcome/index.ts'
import type { SentEmail } from './check-your-inbox.tsx'
import { FormHeading } from './form-heading.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignedUp } from './sign-up-form.tsx'
import { useReturn } from './use-return.ts'
import { VisitorPage } from './visitor-page.tsx'

/** Loaded once a visitor is about to choose it. */
const SignUpForm = lazyPart(() => import('./sign-up-form.tsx'), 'SignUpForm')
const CheckYourInbox = lazyPart(() => import('./check-your-inbox.tsx'), 'CheckYourInbox')

/** Signing in and signing up, and then where the verification email went, which a reload does not forget. */
export const AuthScreen = () => {
  const { t } = useLingui()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [created, setCreated] = useState<SignedUp | null>(null)
  useReturn()
  const sent = sentIn(state)
  if (!sent)
    return (
      <Forms
        created={created ?? undefined}
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
type FormsProps = { created: SignedUp | undefined; onCreated: (created: SignedUp) => void }

/**
 * A device that nobody has used yet is greeted with what the community is. Somebody who comes to the first page there
 * is new. Somebody who asks for `/auth` or for another page has an account, or comes from a link that says otherwise.
 */
const Forms = ({ created, onCreated }: FormsProps) => {
  const { t } = useLingui()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const invitation = params.get('invitation') ?? ''
  const isInvited = invitation !== '' || params.has('create') || state?.side === 'create'
  const [isKnown] = useState(wasUsedHere)
  const [isNewcomer] = useState(!isKnown && state?.from === '/home')
  const [chosen, setChosen] = useState<Side | null>(null)
  const side = chosen ?? (isInvited || isNewcomer ? 'create' : 'sign-in')
  const isFirst = chosen === null && !isInvited
  return (
    <VisitorPage isGreeting={!isKnown && (isFirst || side === 'sign-in')}>
      <PageTitle title={side === 'sign-in' ? t`Sign in` : t`Create account`} />
      <Greeting side={side} isKnown={isKnown} />
      <TabBar
        id="auth"
        label={t`Sign in or create an account`}
        selected={side}
        tabs={[
          { id: 'sign-in', label: t`Sign in` },
          { id: 'create', label: t`Create account` },
        ]}
        onApproach={SignUpForm.fetchAhead}
        onSelect={setChosen}
      >
        {side === 'sign-in' ? (
          <SignInForm email={created?.email} />
        ) : (
          <Suspense>
            <SignUpForm invitation={invitation} earlier={created} onCreated={onCreated} />
          </Suspense>
        )}
      </TabBar>
      <OtherSide side={side} onSelect={setChosen} />
    </VisitorPage>
  )
}

/** Under the form, for those who have read that far. */
const OtherSide = ({ side, onSelect }: { side: Side; onSelect: (side: Side) => void }) => (
  <Text tone="soft" size="md">
    {side === 'sign-in' ? (
      <>
        <Trans>New here?</Trans>{' '}
        <Button kind="text" onClick={() => onSelect('create')}>
          <Trans>Create account</Trans>
        </Button>
      </>
    ) : (
      <>
        <Trans>Already have an account?</Trans>{' '}
        <Button kind="text" onClick={() => onSelect('sign-in')}>
          <Trans>Sign in</Trans>
        </Button>
      </>
    )}
  </Text>
)

const Greeting = ({ side, isKnown }: { side: Side; isKnown: boolean }) => {
  const product = productName()
  if (side === 'create')
    return (
      <FormHeading title={<Trans>Join {product}</Trans>}>
        <Trans>One account for all your hobbies.</Trans>
      </FormHeading>
    )
  return (
    <FormHeading title={isKnown ? <Trans>Welcome back</Trans> : <Trans>Welcome to {product}</Trans>}>
      {isKnown ? (
        <Trans>Sign in to see what everyone has been making.</Trans>
      ) : (
        <Trans>Sign in, or create an account to join in.</Trans>
      )}
    </FormHeading>
  )
}

/** The email that the state of the history says was sent. */
const sentIn = (state: Location['state']): SentEmail | null => {
  const sent = state?.sent
  if (typeof sent !== 'object' || sent === null || !('email' in sent) || !('at' in sent)) return null
  const { email, at } = sent
  return typeof email === 'string' && typeof at === 'number' ? { email, at } : null
}
