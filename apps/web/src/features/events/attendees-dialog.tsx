import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { overlayFollow } from '../../offline/overlay.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { MemberCard } from '../profiles/member-card.tsx'
import type { ShownEvent } from './overlay.ts'
import { attendeesQuery } from './queries.ts'

type Props = { event: ShownEvent; onClose: () => void }

/** Who goes, and who waits, in the order they said so. */
export const AttendeesDialog = ({ event, onClose }: Props) => {
  const { t } = useLingui()
  const [state, setState] = useState<'going' | 'waiting'>('going')
  const hasLine = event.waitingCount > 0
  return (
    <DialogFrame open onClose={onClose} title={t`Who goes`} maxWidth="xs">
      {hasLine ? (
        <TabBar
          id="attendees"
          label={t`Who goes and who waits`}
          tabs={[
            { id: 'going', label: t`Going` },
            { id: 'waiting', label: t`Waiting list` },
          ]}
          selected={state}
          onSelect={setState}
        >
          <People eventId={event.id} state={state} />
        </TabBar>
      ) : (
        <People eventId={event.id} state="going" />
      )}
    </DialogFrame>
  )
}

const People = ({ eventId, state }: { eventId: string; state: 'going' | 'waiting' }) => {
  const { t } = useLingui()
  const items = usePendingOperations()
  const query = useInfiniteQuery(attendeesQuery(useApi(), eventId, state))
  if (!query.data) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return (
      <div role="status" aria-busy>
        <RowsSkeleton />
      </div>
    )
  }
  const members = query.data.pages.flatMap(page => page.members)
  if (members.length === 0)
    return (
      <EmptyState icon={UsersRound} title={<Trans>Nobody yet</Trans>}>
        <Trans>Somebody has to be the first.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Box
        component="ul"
        aria-label={state === 'going' ? t`Going` : t`Waiting list`}
        sx={{ m: 0, mx: -2, p: 0, listStyle: 'none' }}
      >
        {members.map(member => (
          <MemberCard
            key={member.uid}
            member={{ ...member, relation: overlayFollow(member.relation, member.uid, items) }}
          />
        ))}
      </Box>
      {query.hasNextPage && (
        <Box sx={{ display: 'grid', justifyItems: 'center', pt: 1 }}>
          <PlainButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </PlainButton>
        </Box>
      )}
    </>
  )
}
