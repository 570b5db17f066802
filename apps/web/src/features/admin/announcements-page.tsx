import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { allAnnouncementsQuery } from './queries.ts'
import { useAdminWrite } from './use-admin-write.ts'

/** Past, current and future announcements. */
export const AnnouncementsPage = () => {
  const { t, i18n } = useLingui()
  const { data: announcements, ...query } = useQuery(allAnnouncementsQuery(useApi()))
  const { submit } = useAdminWrite()
  const [ending, setEnding] = useState<string | null>(null)
  const at = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  const end = (announcementId: string) =>
    submit(api => api.endAnnouncement({ params: { announcementId } }), t`Announcement ended`)
  return (
    <Stack spacing={2}>
      <AnnouncementForm />
      {announcements?.length === 0 && (
        <EmptyState icon={Megaphone} title={<Trans>No announcements yet</Trans>} />
      )}
      {announcements && announcements.length > 0 && (
        <Stack
          component="ul"
          spacing={1.5}
          aria-label={t`Announcements so far`}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {announcements.map(({ id, text, startsAt, endsAt, dismissals }) => (
            <Card component="li" key={id} sx={{ p: 2 }}>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                <LinkedText text={plainText(text)} />
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
                <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
                  {at(startsAt)} – {at(endsAt)}
                  {' · '}
                  <Plural value={dismissals} one="dismissed by #" other="dismissed by #" />
                </Typography>
                {Date.parse(endsAt) > Date.now() && (
                  <Button color="inherit" variant="outlined" onClick={() => setEnding(id)}>
                    <Trans>End</Trans>
                  </Button>
                )}
              </Box>
            </Card>
          ))}
        </Stack>
      )}
      {ending && (
        <ConfirmDialog
          title={t`End this announcement?`}
          action={t`End announcement`}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(null)}
        >
          <Trans>Members will no longer see it. It can't be restarted.</Trans>
        </ConfirmDialog>
      )}
      {!announcements &&
        (query.isError ? (
          <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        ) : (
          <RowsSkeleton rows={2} />
        ))}
    </Stack>
  )
}
