import type { AnswerOf } from '@bowline/api'
import type { NotificationPreferencesChange } from '@bowline/domain/operation'
import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { hourName } from './hour-name.ts'

type Props = {
  preferences: AnswerOf<'getNotificationPreferences'>
  onChange: (change: NotificationPreferencesChange) => void
}

/**
 * Whether, how often and when email notifications are sent: collected in one email, except for events the member
 * attends.
 */
export const EmailFrequency = ({ preferences, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const { emailNotifications, emailDigest, mailRefused } = preferences
  const frequency = emailNotifications ? emailDigest.rhythm : 'off'
  const setFrequency = (value: string) => {
    if (value === 'daily' || value === 'weekly')
      onChange({ emailNotifications: true, emailDigest: { rhythm: value } })
    else onChange({ emailNotifications: false })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1.5, pb: 1 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          label={t`Email notifications`}
          value={frequency}
          onChange={event => setFrequency(event.target.value)}
          helperText={
            emailNotifications
              ? t`One email with what you haven't seen, and a reminder the day before an event you're going to. No email when there's nothing new.`
              : t`Only emails about your account.`
          }
        >
          <MenuItem value="off">{t`Off`}</MenuItem>
          <MenuItem value="daily">{t`Once a day`}</MenuItem>
          <MenuItem value="weekly">{t`Once a week, on Mondays`}</MenuItem>
        </TextField>
        {emailNotifications && (
          <TextField
            select
            label={t`Time`}
            value={emailDigest.hour}
            onChange={event => onChange({ emailDigest: { hour: Number(event.target.value) } })}
            slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
          >
            {hours.map(hour => (
              <MenuItem key={hour} value={hour}>
                {hourName(hour, i18n.locale)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {mailRefused && (
        <Alert severity="warning">
          <Trans>
            The mail server for <b>{mailRefused.email}</b> refuses our emails: {mailRefused.reason}. We won't
            send email notifications until you choose a frequency again or change your address.
          </Trans>
        </Alert>
      )}
    </Box>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
