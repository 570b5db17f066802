import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { MemberHistory } from './queries.ts'
import { subjectWords } from './words.ts'

/** Reports, removals and suspensions of a member. */
export const HistoryList = ({ history: { reports, removals, suspensions } }: { history: MemberHistory }) => {
  const { i18n } = useLingui()
  const until = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Stack spacing={1.5}>
      <Typography>
        <Plural value={reports} _0="Never reported before" one="Reported once" other="Reported # times" />
      </Typography>
      {suspensions.map(({ reason, createdAt, until: end, endedAt }) => (
        <div key={createdAt}>
          <Typography variant="subtitle2" component="p">
            {endedAt ? (
              <Trans>Suspended, until {until(endedAt)}</Trans>
            ) : end ? (
              <Trans>Suspended now, until {until(end)}</Trans>
            ) : (
              <Trans>Suspended now</Trans>
            )}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{plainText(reason)}</Typography>
          <Typography variant="body2" color="textSecondary">
            <RelativeTime date={createdAt} />
          </Typography>
        </div>
      ))}
      {removals.map(({ id, subject, reason, excerpt, createdAt, isRestored }) => (
        <div key={id}>
          <Typography variant="subtitle2" component="p">
            {i18n._(subjectWords[subject])}:{' '}
            {isRestored ? <Trans>removed and restored</Trans> : <Trans>removed</Trans>}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{plainText(reason)}</Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            <RelativeTime date={createdAt} /> · {plainText(excerpt)}
          </Typography>
        </div>
      ))}
    </Stack>
  )
}
