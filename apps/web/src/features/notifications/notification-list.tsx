import { type DayHeading, groupByDay } from '@bowline/domain/notification-days'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { groupAlike } from './group-alike.ts'
import { NotificationLine } from './notification-line.tsx'
import styles from './notification-panel.module.css'
import type { useNotifications } from './use-notifications.ts'

type Props = {
  notifications: ReturnType<typeof useNotifications>
  /** Whether the content above the list is already shown. */
  isReady: boolean
  onOpened: () => void
}

/** The notifications, grouped by day. */
export const NotificationList = ({ notifications, isReady, onOpened }: Props) => {
  const { i18n } = useLingui()
  const { query, lines, markRead, remove } = notifications
  const listId = useId()
  if (lines && !isReady) return <Waiting />
  return (
    <PagedList
      query={query}
      entries={lines}
      skeleton={<Waiting />}
      empty={<NothingNew onOpened={onOpened} />}
      more={
        query.hasNextPage && (
          <div className={styles.older}>
            <Button
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage({ cancelRefetch: false })}
            >
              <Trans>Show older</Trans>
            </Button>
            {query.isFetchNextPageError && (
              <p role="alert">
                <Trans>Couldn't load older notifications.</Trans>
              </p>
            )}
          </div>
        )
      }
    >
      {shown =>
        groupByDay(shown, { now: new Date(), timeZone: timeZoneHere(), locale: i18n.locale }).map(
          ({ day, heading, items }) => (
            <section key={day} aria-labelledby={`${listId}${day}`}>
              <h3 id={`${listId}${day}`} className={styles.day}>
                <DayName heading={heading} />
              </h3>
              <ul className={styles.lines}>
                {groupAlike(items).map(line => (
                  <NotificationLine
                    key={line.ids.at(-1)}
                    line={line}
                    isOfYesterday={heading.kind === 'yesterday'}
                    onOpened={onOpened}
                    onRead={() => markRead(line.ids)}
                    onDelete={() => remove(line.ids)}
                  />
                ))}
              </ul>
            </section>
          ),
        )
      }
    </PagedList>
  )
}

const Waiting = () => (
  <div role="status" aria-busy className={styles.waiting}>
    <RowsSkeleton rows={5} />
  </div>
)

const DayName = ({ heading }: { heading: DayHeading }) => {
  if (heading.kind === 'date') return heading.text
  return heading.kind === 'today' ? <Trans>Today</Trans> : <Trans>Yesterday</Trans>
}

const NothingNew = ({ onOpened }: Pick<Props, 'onOpened'>) => (
  <EmptyState
    art="notifications"
    title={<Trans>Nothing new</Trans>}
    action={
      <ButtonLink to="/hobbyists" onClick={onOpened}>
        <Trans>Find people</Trans>
      </ButtonLink>
    }
  >
    <Trans>Likes, comments and new followers appear here.</Trans>
  </EmptyState>
)

const timeZoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone
