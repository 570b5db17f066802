import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { usePlace } from '../../ui/use-place.ts'
import { TodayArea } from '../aside/index.ts'
import { useIsNew } from '../onboarding/index.ts'
import { PostPages } from '../post-card/index.ts'
import { Welcome } from '../welcome/index.ts'
import { EmptyFeed } from './empty-feed.tsx'
import styles from './feed.module.css'
import { FeedHeading } from './feed-heading.tsx'
import { FeedPrompt } from './feed-prompt.tsx'
import { useFeed } from './use-feed.ts'

const FeedSuggestions = lazyPart(() => import('../suggestions/feed-suggestions.tsx'), 'FeedSuggestions')

const ResumeCard = lazyPart(() => import('../onboarding/resume-card.tsx'), 'ResumeCard')

/** With fewer posts than this, all read, the feed is short. */
const short = 5

export const HomeFeed = () => {
  const { t } = useLingui()
  const isNew = useIsNew()
  const { query, pages, refresh, refreshing } = useFeed()
  const list = usePlace('feed', {
    pages,
    fetchMore: query.hasNextPage ? query.fetchNextPage : null,
  })
  const count = pages?.reduce((sum, { posts }) => sum + posts.length, 0) ?? short
  return (
    <div className={styles.feed}>
      <PageTitle title={t`Home`} />
      <FeedHeading
        refreshing={refreshing}
        onRefresh={() => {
          window.scrollTo({ top: 0 })
          void refresh()
        }}
      />
      {count > 0 && <TodayArea />}
      {isNew ? (
        <Suspense>
          <ResumeCard />
        </Suspense>
      ) : (
        <Welcome isFeedEmpty={count === 0} />
      )}
      <FeedPrompt />
      <div ref={list}>
        <PostPages
          query={query}
          pages={pages}
          empty={<EmptyFeed />}
          end={<Trans>You're all caught up</Trans>}
        />
      </div>
      {count < short && !query.hasNextPage && (
        <Suspense>
          <FeedSuggestions />
        </Suspense>
      )}
    </div>
  )
}
