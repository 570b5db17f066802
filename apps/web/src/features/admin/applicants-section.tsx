import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useRegistration } from '../registration/index.ts'
import { Section } from './case-section.tsx'
import { type Applicant, applicantsQuery } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminWrite } from './use-admin-write.ts'

/** The queue of accounts to approve; also shown after approval was switched off, as long as anybody waits. */
export const ApplicantsSection = () => {
  const { t } = useLingui()
  const needsApproval = useRegistration() === 'approval'
  const { data, ...query } = useQuery(applicantsQuery(useApi()))
  if (!needsApproval && !data?.waiting) return null
  return (
    <Section title={<Trans>Accounts to approve</Trans>}>
      {data ? (
        <>
          <Typography color="textSecondary">
            <Plural
              value={data.waiting}
              _0="Nobody is waiting."
              one="# person is waiting."
              other="# people are waiting."
            />
          </Typography>
          <Stack
            component="ul"
            spacing={2}
            aria-label={t`Accounts to approve`}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {data.applicants.map(applicant => (
              <ApplicantRow key={applicant.uid} applicant={applicant} />
            ))}
          </Stack>
        </>
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Section>
  )
}

const ApplicantRow = ({ applicant }: { applicant: Applicant }) => {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = useAdminWrite()
  const [declining, setDeclining] = useState(false)
  const { uid, displayName, username, email, askedAt } = applicant
  const decide = (approved: boolean, reason: string) =>
    submit(
      api => api.decideApplicant({ params: { userId: uid }, body: { approved, reason } }),
      approved ? t`${displayName} can sign in now` : t`${displayName} was declined`,
    )
  const approve = () => decide(true, '').catch(error => toast(failureMessage(error), { severity: 'error' }))
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {displayName} (@{username})
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {email} · <RelativeTime date={askedAt} />
        </Typography>
      </Box>
      <Button color="inherit" variant="outlined" onClick={() => setDeclining(true)}>
        <Trans>Decline</Trans>
      </Button>
      <Button variant="contained" onClick={approve}>
        <Trans>Approve</Trans>
      </Button>
      {declining && (
        <ReasonDialog
          title={t`Decline ${displayName}?`}
          about={<Trans>They get an email with your reason. Their account is deleted after 30 days.</Trans>}
          label={t`Reason`}
          action={t`Decline`}
          onConfirm={reason => decide(false, reason)}
          onClose={() => setDeclining(false)}
        />
      )}
    </Box>
  )
}
