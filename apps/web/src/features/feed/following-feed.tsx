import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PostSkeleton, RowsSkeleton } from '../../ui/skeletons.tsx'
import { watchInView } from '../../ui/watch-in-view.ts'
import { groupCheckIns, PostPages } from '../post-card/index.ts'
import { useFeed } from './use-feed.ts'

const EmptyFeed = lazyPart(() => import('./empty-feed.tsx'), 'EmptyFeed')

const FeedSuggestions = lazyPart(() => import('../suggestions/feed-suggestions.tsx'), 'FeedSuggestions')

/** With fewer posts than this, all read, the feed is short. */
const short = 5

/** The member's posts and those of everybody they follow, newest first. */
export const FollowingFeed = () => {
  const { source, query, pages } = useFeed()
  const count = pages?.reduce((sum, { posts }) => sum + posts.length, 0) ?? short
  return (
    <>
      <PostPages
        query={query}
        pages={pages && groupCheckIns(pages)}
        place={{ name: 'feed', source }}
        empty={
          <Suspense fallback={<PostSkeleton />}>
            <EmptyFeed />
          </Suspense>
        }
        end={<Trans>You're all caught up</Trans>}
      />
      {count < short && !query.hasNextPage && <SuggestionsInView />}
    </>
  )
}

/** Loads the suggestions once the member reaches the end of the posts. */
const SuggestionsInView = () => {
  const [isInView, setInView] = useState(false)
  const watch = (end: HTMLElement | null) => {
    if (!end) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unwatch = watchInView(end, isNow => {
      clearTimeout(timer)
      if (isNow) timer = setTimeout(() => setInView(true), settling)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }
  return (
    <div ref={isInView ? undefined : watch}>
      <Suspense fallback={<RowsSkeleton />}>{isInView && <FeedSuggestions />}</Suspense>
    </div>
  )
}

/** Milliseconds. The first posts are rendered one after the other, so the end is in view for a moment. */
const settling = 300
