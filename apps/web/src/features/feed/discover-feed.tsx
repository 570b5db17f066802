import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { FoundPosts, PostMenuExtra } from '../post-card/index.ts'
import { TilePages } from '../post-tiles/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import { discoverPosts } from './queries.ts'

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), 'WhyDialog')

/** Public posts as tiles, those of the member's hobbies first. See docs/product/feed.md#discover. */
export const DiscoverFeed = () => {
  const [asked, setAsked] = useState<string | null>(null)
  const source = discoverPosts(useApi())
  const query = useInfiniteQuery({
    ...postListQuery(source),
    // Would rearrange the posts while the member reads them.
    refetchOnWindowFocus: false,
  })
  const { data } = query
  const pages = useWithPending(changes =>
    data
      ? shownPages(
          data,
          withNewPosts(changes, () => false),
        )
      : null,
  )
  const whyItem = useCallback(
    ({ hobby }: { hobby: string }) => (
      <MenuItem icon={CircleHelp} onSelect={() => setAsked(hobby)}>
        <Trans>Why am I seeing this?</Trans>
      </MenuItem>
    ),
    [],
  )
  return (
    <FoundPosts value>
      <PostMenuExtra value={whyItem}>
        <TilePages
          query={query}
          pages={pages}
          place={{ name: 'discover', source }}
          empty={<NothingYet />}
          end={<Trans>That's everything</Trans>}
        />
        <Suspense>{asked !== null && <WhyDialog hobby={asked} onClose={() => setAsked(null)} />}</Suspense>
      </PostMenuExtra>
    </FoundPosts>
  )
}

const NothingYet = () => (
  <EmptyState
    art="feed"
    title={<Trans>Nothing to discover yet</Trans>}
    action={
      <ButtonLink kind="main" to="/hobbyists">
        <Trans>Find people</Trans>
      </ButtonLink>
    }
  >
    <Trans>Public posts from other people appear here, starting with your hobbies.</Trans>
  </EmptyState>
)
