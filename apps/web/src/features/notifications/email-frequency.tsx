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
          label={t`E-mail notifications`}
          value={frequency}
          onChange={event => setFrequency(event.target.value)}
          helperText={
            emailNotifications
              ? t`One mail with what you have not seen, and one a day before an event you go to. None when there is nothing new.`
              : t`Only mails about your account.`
          }
        >
          <MenuItem value="off">{t`Off`}</MenuItem>
          <MenuItem value="daily">{t`Once a day`}</MenuItem>
          <MenuItem value="weekly">{t`Once a week, on Mondays`}</MenuItem>
        </TextField>
        {emailNotifications && (
          <TextField
            select
            label={t`At`}
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
            The mail server of <b>{mailRefused.email}</b> takes no mail from us: {mailRefused.reason}. Until
            you choose again how often, or change your address, we send no e-mail notifications.
          </Trans>
        </Alert>
      )}
    </Box>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
