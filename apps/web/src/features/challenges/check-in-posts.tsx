import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, ShowMore } from '../../ui/paged-list.tsx'
import { PostGrid, PostGridSkeleton } from '../post-tiles/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import styles from './challenges.module.css'
import { checkIns } from './queries.ts'
import type { ShownChallenge } from './shown-challenge.ts'

/** The check-ins of a challenge, newest first, with the viewer's pending ones. */
export const CheckInPosts = ({ challenge }: { challenge: ShownChallenge }) => {
  const { i18n } = useLingui()
  const pending = usePendingChanges()
  const query = useInfiniteQuery(postListQuery(checkIns(useApi(), challenge.id)))
  const shown = withNewPosts(pending, ({ about }) => about?.id === challenge.id)
  const posts = query.data && shownPages(query.data, shown).flatMap(page => page.posts)
  const { checkInCount } = challenge
  return (
    <section className={styles.screen} aria-labelledby="challenge-check-ins">
      <h2 id="challenge-check-ins" className={styles.heading}>
        <Trans>Everyone's check-ins</Trans>{' '}
        {checkInCount > 0 && <span className={styles.number}>{i18n.number(checkInCount)}</span>}
      </h2>
      <PagedList
        query={query}
        entries={posts?.filter(({ isHidden, hasMutedWord }) => !isHidden && !hasMutedWord)}
        skeleton={<PostGridSkeleton />}
        empty={
          <EmptyState art="checkIns" title={<Trans>No check-ins yet</Trans>}>
            <Trans>Posts from check-ins appear here. Works in progress are welcome too.</Trans>
          </EmptyState>
        }
        more={<ShowMore query={query} />}
      >
        {found => <PostGrid posts={found} />}
      </PagedList>
    </section>
  )
}
