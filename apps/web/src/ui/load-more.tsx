import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './load-more.module.css'
import type { PagedQuery } from './paged-list.tsx'
import { watchInView } from './watch-in-view.ts'

type Props = {
  query: PagedQuery
  /** Shown after the last page. */
  end?: ReactNode
  /** Shown while the next page is loading. */
  skeleton: ReactNode
}

/** Loads the next page before the end of the list scrolls into view. */
export const LoadMore = ({ query, end, skeleton }: Props) => {
  if (!query.hasNextPage) return end && <div className={styles.end}>{end}</div>
  const isLoading = query.isFetching
  // Scrolling to the end must not cancel a refetch that is in progress.
  const loadNext = () => query.fetchNextPage({ cancelRefetch: false })
  if (query.isFetchNextPageError && !isLoading)
    return (
      <div role="alert" className={styles.failed}>
        <Trans>Couldn't load more.</Trans>
        <Button onClick={() => void loadNext()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  const watch = (listEnd: HTMLElement | null) => {
    if (!listEnd) return
    const onChange = (isInView: boolean) => {
      if (isInView && !isLoading) void loadNext()
    }
    return watchInView(listEnd, onChange, { rootMargin })
  }
  return (
    <div ref={watch} className={styles.next}>
      {isLoading && skeleton}
    </div>
  )
}

/** About two screens below the window. */
const rootMargin = '0px 0px 1600px 0px'
