import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { productName } from '../../product.ts'
import { MeContext, useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import plain from '../../ui/plain.module.css'
import { Unreachable, VisitorPage } from '../accounts/index.ts'

/** Lets members in, and shows visitors the page of the first step. See docs/product/profiles.md#onboarding. */
export const OnboardingDoor = ({ inside }: { inside: ReactNode }) => {
  const session = useSession()
  if (session.status === 'signed-in') return <MeContext value={session.member}>{inside}</MeContext>
  if (session.status === 'loading') return <Loading />
  if (session.status === 'unreachable') return <Unreachable onRetry={session.retry} />
  return <ForVisitors />
}

const ForVisitors = () => {
  const { t } = useLingui()
  const product = productName()
  return (
    <VisitorPage isGreeting>
      <PageTitle title={t`First steps`} />
      <div className={plain.stack}>
        <h1 className={plain.heading}>
          <Trans>Welcome to {product}</Trans>
        </h1>
        <p className={plain.soft}>
          <Trans>
            Create an account, pick your hobbies, find people to follow and join your first challenge. It
            takes two minutes.
          </Trans>
        </p>
        <ButtonLink kind="main" to="/auth" state={{ from: '/onboarding', side: 'create' }}>
          <Trans>Create account</Trans>
        </ButtonLink>
        <ButtonLink to="/auth" state={{ from: '/onboarding' }}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
    </VisitorPage>
  )
}
