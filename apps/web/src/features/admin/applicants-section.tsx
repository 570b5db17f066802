import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useRegistration } from '../registration/index.ts'
import styles from './applicants-section.module.css'
import { Section } from './case-section.tsx'
import { type Applicant, applicantsQuery } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import rows from './rows.module.css'
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
          <Text size="md" tone="soft">
            <Plural
              value={data.waiting}
              _0="No one is waiting."
              one="# person is waiting."
              other="# people are waiting."
            />
          </Text>
          {data.applicants.length > 0 && (
            <ul aria-label={t`Accounts to approve`} className={rows.list}>
              {data.applicants.map(applicant => (
                <ApplicantRow key={applicant.uid} applicant={applicant} />
              ))}
            </ul>
          )}
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
    <li className={styles.applicant}>
      <div className={rows.words}>
        <Text weight="strong">
          {displayName} (@{username})
        </Text>
        <Text size="sm" tone="soft">
          {email} · <RelativeTime date={askedAt} />
        </Text>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setDeclining(true)}>
          <Trans>Decline</Trans>
        </Button>
        <Button icon={Check} onClick={approve}>
          <Trans>Approve</Trans>
        </Button>
      </div>
      {declining && (
        <ReasonDialog
          title={t`Decline ${displayName}?`}
          about={
            <Trans>
              They'll get an email with your reason, and we'll delete their account after 30 days.
            </Trans>
          }
          label={t`Reason`}
          action={t`Decline`}
          onConfirm={reason => decide(false, reason)}
          onClose={() => setDeclining(false)}
        />
      )}
    </li>
  )
}
