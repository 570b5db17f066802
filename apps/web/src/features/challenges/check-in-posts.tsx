import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PostPages } from '../posts/post-pages.tsx'
import { useOnItsWay } from '../posts/queries.ts'
import { shownPages } from '../posts/shown-pages.ts'
import styles from './challenges.module.css'
import { checkInsQuery } from './queries.ts'
import type { ShownChallenge } from './use-challenges.ts'

/** What was made for a challenge, newest first, with what waits to be sent. */
export const CheckInPosts = ({ challenge }: { challenge: ShownChallenge }) => {
  const onItsWay = useOnItsWay()
  const query = useInfiniteQuery(checkInsQuery(useApi(), challenge.id))
  const items = onItsWay.items.filter(
    ({ operation }) => operation.type !== 'CREATE_POST' || operation.about?.id === challenge.id,
  )
  const pages = query.data ? shownPages(query.data, { ...onItsWay, items }) : null
  return (
    <section className={styles.screen} aria-labelledby="challenge-check-ins">
      <h2 id="challenge-check-ins" className={styles.heading}>
        <Trans>Check-ins</Trans>
      </h2>
      <PostPages
        query={query}
        pages={pages}
        empty={
          <EmptyState icon={NotebookPen} title={<Trans>No check-ins yet</Trans>}>
            <Trans>Every post that checks in appears here. Half-done things count.</Trans>
          </EmptyState>
        }
        end={<Trans>That's all so far.</Trans>}
      />
    </section>
  )
}
