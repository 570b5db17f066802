import { type ReportReason, type ReportSubject, reportReasons } from '@bowline/domain/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'

/** @property userId the owner */
export type Reported = { subject: ReportSubject; subjectId: string; userId: string }

type Props = { reported: Reported; onClose: () => void }

/** Reports content to the moderators. */
export const ReportDialog = ({ reported, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  /** One dialog creates one report, however often it is sent. */
  const [reportId] = useState(() => uuidv7())
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const names: Record<ReportReason, string> = {
    spam: t`Spam or fraud`,
    harassment: t`Harassment or bullying`,
    hate: t`Hate`,
    violence: t`Violence or threats`,
    nudity: t`Nudity`,
    other: t`Something else`,
  }
  const titles: Record<ReportSubject, string> = {
    post: t`Report this post`,
    comment: t`Report this comment`,
    member: t`Report this member`,
    message: t`Report this message`,
    event: t`Report this event`,
    challenge: t`Report this challenge`,
    project: t`Report this project`,
  }
  const report = async () => {
    await enqueue({ type: 'REPORT', ...reported, reportId, reason, note: note.trim() })
    toast(t`Thanks. Our moderators will review it.`)
  }
  return (
    <FormDialog
      maxWidth="xs"
      onClose={onClose}
      title={titles[reported.subject]}
      action={<Trans>Report</Trans>}
      onSubmit={report}
    >
      <FormControl fullWidth>
        <FormLabel id={`${reportId}why`}>
          <Trans>What is wrong with it?</Trans>
        </FormLabel>
        <RadioGroup
          aria-labelledby={`${reportId}why`}
          value={reason}
          onChange={(_, value) => setReason(reportReasons.find(known => known === value) ?? 'other')}
        >
          {reportReasons.map(known => (
            <FormControlLabel
              key={known}
              value={known}
              label={names[known]}
              control={<Radio />}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
        label={t`Anything to add?`}
        value={note}
        onChange={event => setNote(event.target.value)}
        helperText={t`The member won't know who reported them.`}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  )
}
