import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { CircleAlert, Clock, LoaderCircle } from 'lucide-react'
import { Suspense } from 'react'
import type { Pending } from '../../offline/overlay.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const RefusedActions = lazyPart(() => import('./refused-actions.tsx'), 'RefusedActions')

/** How far something has come that is not on the server yet. */
export const SendingMark = ({ pending }: { pending: Pending | undefined }) => {
  if (!pending) return null
  const { state, problem } = pending
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.875rem',
        fontWeight: 600,
        color: state === 'attention' ? 'error.main' : 'text.secondary',
        '& svg': { flexShrink: 0 },
        '& .turning': { animation: 'turn 1.2s linear infinite' },
        '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
      }}
    >
      {state === 'waiting' && (
        <>
          <Clock size={16} aria-hidden />
          <Trans>Waiting to be sent</Trans>
        </>
      )}
      {state === 'sending' && (
        <>
          <LoaderCircle size={16} aria-hidden className="turning" />
          <Trans>Sending…</Trans>
        </>
      )}
      {state === 'attention' && (
        <>
          <CircleAlert size={16} aria-hidden />
          <span>
            <Trans>Needs attention</Trans>
            {problem && <Box component="span" sx={{ fontWeight: 500 }}>{`: ${problem.message}`}</Box>}
          </span>
          <Suspense>
            <RefusedActions operationId={pending.id} />
          </Suspense>
        </>
      )}
    </Box>
  )
}
