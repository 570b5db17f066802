import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { Labelled, Section } from './case-section.tsx'
import type { CaseDetail } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminWrite } from './use-admin-write.ts'

type Removal = NonNullable<CaseDetail['removal']>

/** A removal with its author's appeal, and whether the content was or can be restored. */
export const RemovalSection = ({ removal, appealId }: { removal: Removal; appealId: string | null }) => {
  const { reason, appeal, answer, isRestored } = removal
  const isWaiting = appeal !== null && answer === null
  return (
    <Section title={appeal === null ? <Trans>The removal</Trans> : <Trans>The appeal</Trans>}>
      <Labelled label={<Trans>Reason for removal</Trans>}>{plainText(reason)}</Labelled>
      {appeal !== null && <Labelled label={<Trans>Author's appeal</Trans>}>{plainText(appeal)}</Labelled>}
      {answer && (
        <Labelled label={appeal === null ? <Trans>Reason for restoring</Trans> : <Trans>The answer</Trans>}>
          {plainText(answer)}
        </Labelled>
      )}
      {appealId && (
        <div>
          <Button component={Link} to={`/admin/cases/${appealId}`} variant="outlined" color="inherit">
            <Trans>Open the appeal</Trans>
          </Button>
        </div>
      )}
      {!isRestored && !isWaiting && <PutBack removalId={removal.id} />}
    </Section>
  )
}

const PutBack = ({ removalId }: { removalId: string }) => {
  const { t } = useLingui()
  const { submit } = useAdminWrite()
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      <Button variant="contained" onClick={() => setAsked(true)}>
        <Trans>Restore content</Trans>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t`Restore this content?`}
          about={t`Everyone who could see it before can see it again. Its author will see your reason.`}
          label={t`Reason for restoring`}
          action={t`Restore content`}
          isHarmless
          onConfirm={reason =>
            submit(
              api => api.restoreContent({ params: { removalId }, body: { reason } }),
              t`Content restored`,
            )
          }
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
