import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PostPages } from '../post-card/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import styles from './challenges.module.css'
import { checkIns } from './queries.ts'
import type { ShownChallenge } from './shown-challenge.ts'

/** The check-ins of a challenge, newest first, with the viewer's pending ones. */
export const CheckInPosts = ({ challenge }: { challenge: ShownChallenge }) => {
  const pending = usePendingChanges()
  const source = checkIns(useApi(), challenge.id)
  const query = useInfiniteQuery(postListQuery(source))
  const shown = withNewPosts(pending, ({ about }) => about?.id === challenge.id)
  const pages = query.data ? shownPages(query.data, shown) : null
  return (
    <section className={styles.screen} aria-labelledby="challenge-check-ins">
      <h2 id="challenge-check-ins" className={styles.heading}>
        <Trans>Check-ins</Trans>
      </h2>
      <PostPages
        query={query}
        pages={pages}
        place={{ name: `check-ins:${challenge.id}`, source }}
        empty={
          <EmptyState art="challenges" title={<Trans>No check-ins yet</Trans>}>
            <Trans>Posts from check-ins appear here. Works in progress are welcome too.</Trans>
          </EmptyState>
        }
        end={<Trans>That's everything</Trans>}
      />
    </section>
  )
}
