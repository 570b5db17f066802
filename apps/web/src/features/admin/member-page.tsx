import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useApi } from '../../api.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { HistoryList } from './history-list.tsx'
import { MemberRoles } from './member-roles.tsx'
import { type AdminMember, memberQuery } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useAdminWrite } from './use-admin-write.ts'

/** One member: their details, history, roles and suspension. */
export const MemberPage = () => {
  const { i18n } = useLingui()
  const { userId = '' } = useParams()
  const query = useQuery(memberQuery(useApi(), userId))
  const member = query.data
  const joined = member && i18n.date(new Date(member.createdAt), { dateStyle: 'medium' })
  return (
    <Stack spacing={2}>
      <Box>
        <Button
          component={Link}
          to="/admin/members"
          color="inherit"
          startIcon={<ArrowLeft size={18} aria-hidden />}
          sx={{ ml: -1, color: 'text.secondary' }}
        >
          <Trans>All members</Trans>
        </Button>
      </Box>
      {member ? (
        <>
          <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
            <Stack spacing={2}>
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                <MemberAvatar member={member} size={64} />
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                    {member.displayName}
                  </Typography>
                  <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    @{member.username} · {member.email}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    <Trans>Joined {joined}</Trans>
                    {!member.isVerified && (
                      <>
                        {' · '}
                        <Trans>email not verified</Trans>
                      </>
                    )}
                  </Typography>
                </Box>
              </Box>
              {member.suspension && (
                <Alert severity="warning">
                  <Trans>Suspended: signed out and hidden.</Trans>
                </Alert>
              )}
              <Actions member={member} />
            </Stack>
          </Card>
          <MemberRoles member={member} />
          <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
              <Trans>History</Trans>
            </Typography>
            <HistoryList history={member.history} />
          </Card>
        </>
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Stack>
  )
}

const Actions = ({ member }: { member: AdminMember }) => {
  const { t } = useLingui()
  const { submit } = useAdminWrite()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { uid: userId, displayName } = member
  const restore = (reason: string) =>
    submit(api => api.restoreMember({ params: { userId }, body: { reason } }), t`${displayName} was restored`)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {!member.suspension && (
        <Button component={Link} to={`/profile/${userId}`} variant="outlined" color="inherit">
          <Trans>Profile</Trans>
        </Button>
      )}
      {member.suspension ? (
        <Button variant="contained" onClick={() => setAsked(true)}>
          <Trans>Restore</Trans>
        </Button>
      ) : (
        !member.isAdmin && (
          <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
            <Trans>Suspend</Trans>
          </Button>
        )
      )}
      {isAsked &&
        (member.suspension ? (
          <ReasonDialog
            title={t`Restore ${displayName}?`}
            about={t`They can sign in again, and everything that was hidden becomes visible.`}
            label={t`Reason for restoring`}
            action={t`Restore`}
            isHarmless
            onConfirm={restore}
            onClose={close}
          />
        ) : (
          <SuspendDialog member={member} onClose={close} />
        ))}
    </Box>
  )
}
