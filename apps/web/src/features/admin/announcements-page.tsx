import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../../api.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dateTimeText } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import { AdminPage } from './admin-page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import styles from './announcements-page.module.css'
import { type AdminAnnouncement, allAnnouncementsQuery } from './queries.ts'
import rows from './rows.module.css'
import { useAdminWrite } from './use-admin-write.ts'

/** Past, current and future announcements. */
export const AnnouncementsPage = () => {
  const { t } = useLingui()
  const { data: announcements, ...query } = useQuery(allAnnouncementsQuery(useApi()))
  const { submit } = useAdminWrite()
  const headingId = useId()
  const [ending, setEnding] = useState<AdminAnnouncement | null>(null)
  const end = ({ id: announcementId }: AdminAnnouncement, ended: string) =>
    submit(api => api.endAnnouncement({ params: { announcementId } }), ended)
  return (
    <AdminPage
      title={t`Announcements`}
      about={
        <Trans>Announcements stay at the top of every screen until they end or a member closes them.</Trans>
      }
    >
      <AnnouncementForm />
      {!announcements ? (
        query.isError ? (
          <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        ) : (
          <RowsSkeleton rows={2} />
        )
      ) : announcements.length === 0 ? (
        <EmptyState art="megaphone" title={<Trans>No announcements yet</Trans>} />
      ) : (
        <Stack as="section" gap={3}>
          <Heading id={headingId} size="lg">
            <Trans>All announcements</Trans>
          </Heading>
          <ul aria-labelledby={headingId} className={rows.rows}>
            {announcements.map(each => (
              <Row key={each.id} announcement={each} onEnd={() => setEnding(each)} />
            ))}
          </ul>
        </Stack>
      )}
      {ending &&
        (stateAt(ending, Date.now()) === 'scheduled' ? (
          <ConfirmDialog
            title={t`Cancel this announcement?`}
            action={t`Cancel announcement`}
            keep={t`Keep announcement`}
            onConfirm={() => end(ending, t`Announcement canceled`)}
            onClose={() => setEnding(null)}
          >
            <Trans>Members won't see it. This can't be undone.</Trans>
          </ConfirmDialog>
        ) : (
          <ConfirmDialog
            title={t`End this announcement?`}
            action={t`End announcement`}
            onConfirm={() => end(ending, t`Announcement ended`)}
            onClose={() => setEnding(null)}
          >
            <Trans>Members will no longer see it. It can't be restarted.</Trans>
          </ConfirmDialog>
        ))}
    </AdminPage>
  )
}

const Row = ({ announcement, onEnd }: { announcement: AdminAnnouncement; onEnd: () => void }) => {
  const { text, startsAt, endsAt, dismissals } = announcement
  const state = stateAt(announcement, Date.now())
  const at = (time: string) => dateTimeText(time, 'short')
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <div className={styles.words}>
        <div>
          <Chip tone={state === 'live' ? 'good' : state === 'scheduled' ? 'accent' : 'neutral'}>
            {state === 'live' ? (
              <Trans>Showing now</Trans>
            ) : state === 'scheduled' ? (
              <Trans>Scheduled</Trans>
            ) : state === 'canceled' ? (
              <Trans>Canceled</Trans>
            ) : (
              <Trans>Ended</Trans>
            )}
          </Chip>
        </div>
        <Text className={rows.typed}>
          <LinkedText text={plainText(text)} />
        </Text>
        <Text size="sm" tone="soft">
          {at(startsAt)} – {at(endsAt)}
          {(state === 'live' || state === 'ended') && (
            <>
              {' · '}
              <Plural
                value={dismissals}
                _0="no one has dismissed it yet"
                one="dismissed by # member"
                other="dismissed by # members"
              />
            </>
          )}
        </Text>
      </div>
      {(state === 'live' || state === 'scheduled') && (
        <Button onClick={onEnd}>{state === 'live' ? <Trans>End</Trans> : <Trans>Cancel</Trans>}</Button>
      )}
    </li>
  )
}

/** Ending an announcement before its start makes it end at its start. */
const stateAt = ({ startsAt, endsAt }: AdminAnnouncement, now: number) => {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (end <= start) return 'canceled'
  if (end <= now) return 'ended'
  return start > now ? 'scheduled' : 'live'
}
