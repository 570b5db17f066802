import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { HobbyFilter } from '../hobbies/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { type EventListKind, eventLists } from './event-keys.ts'
import { EventList } from './event-list.tsx'
import styles from './events.module.css'

const NewEventDialog = lazyPart(() => import('./new-event-dialog.tsx'), 'NewEventDialog')

/** /events: upcoming, the member's own, past; the choice is in the address. */
export const EventsScreen = () => {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const own = useOwnHobbies()
  const kind = eventLists.find(known => known === search.get('when')) ?? 'ahead'
  const hobby = search.get('hobby') ?? ''
  const names: Record<EventListKind, string> = { ahead: t`Upcoming`, own: t`Yours`, over: t`Past` }
  const show = (change: { when?: EventListKind; hobby?: string }) => {
    const next = { when: kind, hobby, ...change }
    setSearch({ when: next.when, ...(next.hobby && { hobby: next.hobby }) }, { replace: true })
  }
  const create = () => setCreating(true)
  return (
    <div className={styles.screen}>
      <PageTitle title={t`Events`} />
      <div className={styles.heading}>
        <ScreenHeading>
          <Trans>Events</Trans>
        </ScreenHeading>
        <Button onClick={create} icon={CalendarPlus}>
          <Trans>New event</Trans>
        </Button>
      </div>
      <TabBar
        id="events"
        label={t`Show events`}
        tabs={eventLists.map(id => ({ id, label: names[id] }))}
        selected={kind}
        onSelect={when => show({ when })}
        aside={<HobbyFilter value={hobby} onChange={slug => show({ hobby: slug })} own={own} />}
      >
        <EventList kind={kind} hobby={hobby} onCreate={create} onShowAll={() => show({ hobby: '' })} />
      </TabBar>
      <Suspense>{isCreating && <NewEventDialog onClose={() => setCreating(false)} />}</Suspense>
    </div>
  )
}
