import { type ReportReason, type ReportSubject, reportReasons } from '@bowline/domain/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { FieldGrid } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { AfterReport } from './after-report.tsx'
import { reasonWords } from './reason-words.ts'
import type { Reported } from './reported.ts'

type Props = { reported: Reported; onClose: () => void }

/** Reports content to the moderators, then offers what the member can do themselves. */
export const ReportDialog = ({ reported, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const enqueue = useEnqueue()
  /** One dialog creates one report, however often it is sent. */
  const [reportId] = useState(() => uuidv7())
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  const [note, setNote] = useState('')
  const titles: Record<ReportSubject, string> = {
    post: t`Report this post`,
    comment: t`Report this comment`,
    member: t`Report this person`,
    message: t`Report this message`,
    event: t`Report this event`,
    challenge: t`Report this challenge`,
    project: t`Report this project`,
  }
  const report = async () => {
    if (reason) {
      await enqueue({ type: 'REPORT', ...reported, reportId, reason, note: note.trim() })
      setSent(true)
    }
    setReasonMissing(!reason)
    return false
  }
  if (isSent) return <AfterReport reported={reported} onClose={onClose} />
  return (
    <FormDialog
      maxWidth="xs"
      onClose={onClose}
      title={titles[reported.subject]}
      action={<Trans>Report</Trans>}
      onSubmit={report}
    >
      <FieldGrid>
        <Text size="md" tone="soft">
          <Trans>
            Only admins can see that you reported this. We review every report and remove anything that breaks
            the rules. We don't reply to individual reports.
          </Trans>
        </Text>
        <RadioField
          legend={<Trans>What's wrong?</Trans>}
          value={reason}
          options={reportReasons.map(known => ({ value: known, label: i18n._(reasonWords[known]) }))}
          problem={isReasonMissing ? t`Choose a reason` : undefined}
          onChange={chosen => {
            setReason(chosen)
            setReasonMissing(false)
          }}
        />
        <TextArea
          rows={2}
          label={t`Anything to add?`}
          hint={t`Optional`}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </FieldGrid>
    </FormDialog>
  )
}
