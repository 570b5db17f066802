import { type RemovableSubject, removableSubjects } from '@bowline/domain/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { CaseDetail } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useAdminWrite } from './use-admin-write.ts'

type Decision = 'dismiss' | 'remove' | 'suspend' | 'accept' | 'decline'

/** The actions for an open case. Each asks for a reason. */
export const CaseActions = ({ report }: { report: CaseDetail }) => {
  const [asked, setAsked] = useState<Decision | null>(null)
  const isAppeal = report.kind === 'appeal'
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isAppeal ? (
          <>
            <Button variant="contained" onClick={() => setAsked('accept')}>
              <Trans>Restore content</Trans>
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => setAsked('decline')}>
              <Trans>Leave it removed</Trans>
            </Button>
          </>
        ) : (
          <>
            {isRemovable(report.subject) && (
              <Button variant="contained" color="error" onClick={() => setAsked('remove')}>
                <Trans>Remove content</Trans>
              </Button>
            )}
            <Button variant="outlined" color="inherit" onClick={() => setAsked('dismiss')}>
              <Trans>Dismiss</Trans>
            </Button>
          </>
        )}
        {report.member && !report.isSuspended && (
          <Button variant="outlined" color="error" onClick={() => setAsked('suspend')}>
            <Trans>Suspend the member</Trans>
          </Button>
        )}
      </Box>
      {asked === 'suspend' && report.member ? (
        <SuspendDialog
          member={report.member}
          caseId={report.subject === 'member' && !isAppeal ? report.id : null}
          onClose={() => setAsked(null)}
        />
      ) : (
        asked &&
        asked !== 'suspend' && <Question report={report} asked={asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

type QuestionProps = { report: CaseDetail; asked: Exclude<Decision, 'suspend'>; onClose: () => void }

const Question = ({ report, asked, onClose }: QuestionProps) => {
  const { t } = useLingui()
  const { submit } = useAdminWrite()
  /** One dialog creates one removal, however often it is sent. */
  const [id] = useState(() => uuidv7())
  const { id: caseId, subject, subjectId } = report
  const params = { caseId }
  const questions = {
    dismiss: {
      title: t`Dismiss this report?`,
      about: t`The reported content stays as it is. No one is notified.`,
      label: t`Reason for dismissing`,
      action: t`Dismiss`,
      send: (reason: string) => submit(api => api.dismissCase({ params, body: { reason } }), t`Dismissed`),
    },
    remove: {
      title: t`Remove this for everybody?`,
      about: t`Its author will see your reason and can appeal.`,
      label: t`Reason for removal`,
      action: t`Remove`,
      send: (reason: string) =>
        isRemovable(subject)
          ? submit(
              api => api.removeContent({ body: { id, subject, subjectId, reason, caseId } }),
              t`Content removed`,
            )
          : Promise.resolve(),
    },
    accept: {
      title: t`Restore this content?`,
      about: t`Everyone who could see it before can see it again. Its author will see your answer.`,
      label: t`Your answer`,
      action: t`Restore content`,
      send: (answer: string) =>
        submit(api => api.answerAppeal({ params, body: { accept: true, answer } }), t`Content restored`),
    },
    decline: {
      title: t`Leave this removed?`,
      about: t`Its author will see your answer and can't appeal again.`,
      label: t`Your answer`,
      action: t`Leave it removed`,
      send: (answer: string) =>
        submit(
          api => api.answerAppeal({ params, body: { accept: false, answer } }),
          t`The content stays removed`,
        ),
    },
  }
  const { send, ...words } = questions[asked]
  return <ReasonDialog {...words} isHarmless={asked !== 'remove'} onConfirm={send} onClose={onClose} />
}

const isRemovable = (subject: CaseDetail['subject']): subject is RemovableSubject =>
  removableSubjects.some(each => each === subject)
