import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useDeferredValue } from 'react'
import { useMe } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import plain from '../../ui/plain.module.css'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { TodayArea } from '../aside/index.ts'
import { useIsNew } from '../onboarding/index.ts'
import { Welcome } from '../welcome/index.ts'
import styles from './feed.module.css'
import { FeedPrompt } from './feed-prompt.tsx'
import { FollowingFeed } from './following-feed.tsx'
import { useHomeTab } from './home-tab.ts'
import { RefreshButton } from './refresh-button.tsx'

const DiscoverFeed = lazyPart(() => import('./discover-feed.tsx'), 'DiscoverFeed')

const ResumeCard = lazyPart(() => import('../onboarding/resume-card.tsx'), 'ResumeCard')

/** /home: posts by the people that the member follows, or public posts to discover. */
export const HomeFeed = () => {
  const { t } = useLingui()
  const isNew = useIsNew()
  const { followsAnyone } = useMe()
  const { tab, select } = useHomeTab()
  // The tab changes at once, and its posts follow.
  const shownTab = useDeferredValue(tab)
  return (
    <>
      <PageTitle title={t`Home`} />
      <h1 className={plain.visuallyHidden}>
        <Trans>Your feed</Trans>
      </h1>
      <TabBar
        id="home"
        label={t`Your feed`}
        tabs={[
          { id: 'following', label: t`Following` },
          { id: 'discover', label: t`Discover` },
        ]}
        selected={tab}
        onSelect={select}
        action={<RefreshButton key={tab} tab={tab} />}
      >
        <div className={styles.feed}>
          {followsAnyone && <TodayArea />}
          {isNew ? (
            <Suspense>
              <ResumeCard />
            </Suspense>
          ) : (
            <Welcome />
          )}
          <FeedPrompt />
          {shownTab === 'following' ? (
            <FollowingFeed />
          ) : (
            <Suspense fallback={<PostSkeleton />}>
              <DiscoverFeed />
            </Suspense>
          )}
        </div>
      </TabBar>
    </>
  )
}
