import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { useWatchPostInView } from '../../live/react.tsx'
import { useParams } from '../../router/index.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isMissing } from '../../ui/is-missing.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostDiscussion } from '../post-card/index.ts'
import { ChallengeAbout } from './challenge-about.tsx'
import { ChallengeLeaderboard } from './challenge-leaderboard.tsx'
import { ChallengeSkeleton } from './challenge-skeletons.tsx'
import styles from './challenges.module.css'
import { CheckInPosts } from './check-in-posts.tsx'
import { OwnCheckIns } from './own-check-ins.tsx'
import { useChallenge } from './use-challenge.ts'

/** /challenges/{challengeId} */
export const ChallengeScreen = () => {
  const { challengeId = '' } = useParams()
  return <ChallengeOf key={challengeId} challengeId={challengeId} />
}

const ChallengeOf = ({ challengeId }: { challengeId: string }) => {
  const { t } = useLingui()
  const { query, challenge } = useChallenge(challengeId)
  const watch = useWatchPostInView(challenge?.postId ?? '')
  if (isMissing(query.error))
    return (
      <Page title={t`Challenge not found`}>
        <EmptyState art="noChallenge" title={<Trans>Challenge not found</Trans>}>
          <Trans>It may have been deleted, or it isn't shared with you.</Trans>
        </EmptyState>
      </Page>
    )
  if (!challenge)
    return (
      <Page title={t`Challenge`}>
        {query.isError ? (
          <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        ) : (
          <ChallengeSkeleton />
        )}
      </Page>
    )
  return (
    <Page title={plainText(challenge.title)} watch={watch}>
      <ChallengeAbout challenge={challenge} />
      <CheckInPosts challenge={challenge} />
      {challenge.own && <OwnCheckIns challenge={challenge} own={challenge.own} />}
      {challenge.phase !== 'ahead' && <ChallengeLeaderboard challenge={challenge} />}
      <PostDiscussion postId={challenge.postId} />
    </Page>
  )
}

type PageProps = { title: string; watch?: Ref<HTMLDivElement>; children: ReactNode }

const Page = ({ title, watch, children }: PageProps) => (
  <div ref={watch} className={styles.screen}>
    <PageTitle title={title} />
    <BackLink to="/challenges">
      <Trans>All challenges</Trans>
    </BackLink>
    {children}
  </div>
)
