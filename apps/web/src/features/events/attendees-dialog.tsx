import type { RsvpState } from '@bowline/domain/calendar-event'
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
type Answer = Exclude<RsvpState, 'none'>

/** Lists attendees, interested members and members on the waiting list, in the order of their answers. */
export const AttendeesDialog = ({ event, onClose }: Props) => {
  const { t } = useLingui()
  const names: Record<Answer, string> = {
    going: t`Going`,
    interested: t`Interested`,
    waiting: t`Waiting list`,
  }
  const tabs = [
    { id: 'going' as const, label: names.going },
    ...(event.interestedCount > 0 ? [{ id: 'interested' as const, label: names.interested }] : []),
    ...(event.waitingCount > 0 ? [{ id: 'waiting' as const, label: names.waiting }] : []),
  ]
  const [state, setState] = useState<Answer>(
    event.goingCount === 0 && event.interestedCount > 0 ? 'interested' : 'going',
  )
  return (
    <Dialog open onClose={onClose} title={t`Who's going`} maxWidth="xs">
      {tabs.length > 1 ? (
        <TabBar id="attendees" label={t`Responses`} tabs={tabs} selected={state} onSelect={setState}>
          <People event={event} state={state} label={names[state]} />
        </TabBar>
      ) : (
        <People event={event} state="going" label={names.going} />
      )}
    </Dialog>
  )
}

type PeopleProps = { event: ShownEvent; state: Answer; label: string }

const People = ({ event, state, label }: PeopleProps) => {
  const query = useInfiniteQuery(attendeesQuery(useApi(), event.id, state))
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(page => page.members)}
      empty={
        <EmptyState art="seats" title={<Trans>No one yet</Trans>}>
          {event.can.edit ? (
            <Trans>People who join your event appear here.</Trans>
          ) : (
            <Trans>Be the first to join.</Trans>
          )}
        </EmptyState>
      }
      more={<ShowMore query={query} />}
    >
      {members => <MemberRows members={members} label={label} />}
    </PagedList>
  )
}
