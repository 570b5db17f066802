import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, ShowMore } from '../../ui/paged-list.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { MemberRows } from '../follows/index.ts'
import { attendeesQuery } from './queries.ts'
import type { ShownEvent } from './shown-event.ts'

type Props = { event: ShownEvent; onClose: () => void }

/** Lists attendees and members on the waiting list, in the order of their answers. */
export const AttendeesDialog = ({ event, onClose }: Props) => {
  const { t } = useLingui()
  const [state, setState] = useState<'going' | 'waiting'>('going')
  const hasLine = event.waitingCount > 0
  return (
    <Dialog open onClose={onClose} title={t`Who's going`} maxWidth="xs">
      {hasLine ? (
        <TabBar
          id="attendees"
          label={t`Attendees and waiting list`}
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
    </Dialog>
  )
}

const People = ({ eventId, state }: { eventId: string; state: 'going' | 'waiting' }) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(attendeesQuery(useApi(), eventId, state))
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(page => page.members)}
      empty={
        <EmptyState art="people" title={<Trans>No one yet</Trans>}>
          <Trans>Be the first to join.</Trans>
        </EmptyState>
      }
      more={<ShowMore query={query} />}
    >
      {members => <MemberRows members={members} label={state === 'going' ? t`Going` : t`Waiting list`} />}
    </PagedList>
  )
}
