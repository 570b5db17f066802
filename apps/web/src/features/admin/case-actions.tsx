import { type RemovableSubject, removableSubjects } from '@bowline/domain/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { Button } from '../../ui/button.tsx'
import styles from './case-page.module.css'
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
      <div className={styles.actions}>
        {isAppeal ? (
          <>
            <Button onClick={() => setAsked('accept')}>
              <Trans>Restore content</Trans>
            </Button>
            <Button onClick={() => setAsked('decline')}>
              <Trans>Decline appeal</Trans>
            </Button>
          </>
        ) : (
          isRemovable(report.subject) && (
            <Button kind="danger" onClick={() => setAsked('remove')}>
              <Trans>Remove content</Trans>
            </Button>
          )
        )}
        {report.member && !report.isSuspended && (
          <Button kind="danger" onClick={() => setAsked('suspend')}>
            <Trans>Suspend member</Trans>
          </Button>
        )}
        {!isAppeal && (
          <Button data-apart onClick={() => setAsked('dismiss')}>
            <Trans>Dismiss</Trans>
          </Button>
        )}
      </div>
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
      about: t`Nothing happens to the content, and no one is notified.`,
      label: t`Reason for dismissing`,
      action: t`Dismiss`,
      send: (reason: string) =>
        submit(api => api.dismissCase({ params, body: { reason } }), t`Report dismissed`),
    },
    remove: {
      title: t`Remove this for everyone?`,
      about: t`The author will see your reason and can appeal.`,
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
      about: t`It will be visible again to everyone who could see it before. The author will see your answer.`,
      label: t`Your answer`,
      action: t`Restore content`,
      send: (answer: string) =>
        submit(api => api.answerAppeal({ params, body: { accept: true, answer } }), t`Content restored`),
    },
    decline: {
      title: t`Decline this appeal?`,
      about: t`It will stay removed. The author will see your answer and can't appeal again.`,
      label: t`Your answer`,
      action: t`Decline appeal`,
      send: (answer: string) =>
        submit(api => api.answerAppeal({ params, body: { accept: false, answer } }), t`Appeal declined`),
    },
  }
  const { send, ...words } = questions[asked]
  return <ReasonDialog {...words} isHarmless={asked !== 'remove'} onConfirm={send} onClose={onClose} />
}

const isRemovable = (subject: CaseDetail['subject']): subject is RemovableSubject =>
  removableSubjects.some(each => each === subject)
