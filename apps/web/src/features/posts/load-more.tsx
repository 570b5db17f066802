import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PlainButton } from '../../ui/plain-button.tsx'

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
  if (!hasMore)
    return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary', fontSize: '0.9rem' }}>{end}</Box>
  if (failed && !isLoading)
    return (
      <Box
        role="alert"
        sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 3, color: 'text.secondary' }}
      >
        <Trans>The next posts could not be loaded.</Trans>
        <PlainButton onClick={onMore}>
          <Trans>Try again</Trans>
        </PlainButton>
      </Box>
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
    <Box ref={watch} sx={{ pt: 2 }}>
      {skeleton}
    </Box>
  )
}

/** About two screens. */
const ahead = '0px 0px 1600px 0px'
