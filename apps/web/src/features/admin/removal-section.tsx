import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
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
    <Section title={appeal === null ? <Trans>Removal</Trans> : <Trans>Appeal</Trans>}>
      <Labelled label={<Trans>Reason for removal</Trans>}>{plainText(reason)}</Labelled>
      {appeal !== null && <Labelled label={<Trans>Author's appeal</Trans>}>{plainText(appeal)}</Labelled>}
      {answer && (
        <Labelled label={appeal === null ? <Trans>Reason for restoring</Trans> : <Trans>Answer</Trans>}>
          {plainText(answer)}
        </Labelled>
      )}
      {appealId && (
        <div>
          <ButtonLink to={`/admin/cases/${appealId}`}>
            <Trans>Open the appeal</Trans>
          </ButtonLink>
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
      <Button onClick={() => setAsked(true)}>
        <Trans>Restore content</Trans>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t`Restore this content?`}
          about={t`It will be visible again to everyone who could see it before. The author will see your reason.`}
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
