import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PlainButton } from '../../ui/plain-button.tsx'
import styles from './load-more.module.css'

type Props = {
  hasMore: boolean
  isLoading: boolean
  failed: boolean
  onMore: () => void
  /** What is said at the end. */
  end: ReactNode
  /** Shown while the next page is on its way. */
  skeleton: ReactNode
}

/** Below a list: loads the next page before its end comes into sight, and says when there is nothing more. */
export const LoadMore = ({ hasMore, isLoading, failed, onMore, end, skeleton }: Props) => {
  if (!hasMore) return <div className={styles.end}>{end}</div>
  if (failed && !isLoading)
    return (
      <div role="alert" className={styles.failed}>
        <Trans>The next posts could not be loaded.</Trans>
        <PlainButton onClick={onMore}>
          <Trans>Try again</Trans>
        </PlainButton>
      </div>
    )
  const watch = (end: HTMLElement | null) => {
    if (!end) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting) && !isLoading) onMore()
      },
      { rootMargin: ahead },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }
  return (
    <div ref={watch} className={styles.next}>
      {skeleton}
    </div>
  )
}

/** About two screens. */
const ahead = '0px 0px 1600px 0px'
