import type { AnswerOf } from '@bowline/api'
import type { NotificationPreferencesChange } from '@bowline/domain/operation'
import { Trans, useLingui } from '@lingui/react/macro'
import { FieldPair } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SelectField } from '../../ui/text-field.tsx'
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
  const { t } = useLingui()
  const { emailNotifications, emailDigest, mailRefused } = preferences
  const frequency = emailNotifications ? emailDigest.rhythm : 'off'
  const setFrequency = (value: 'off' | 'daily' | 'weekly') =>
    onChange(
      value === 'off'
        ? { emailNotifications: false }
        : { emailNotifications: true, emailDigest: { rhythm: value } },
    )
  return (
    <Stack>
      <FieldPair>
        <SelectField
          label={t`Email notifications`}
          value={frequency}
          options={[
            { value: 'off', label: t`Off` },
            { value: 'daily', label: t`Once a day` },
            { value: 'weekly', label: t`Once a week, on Mondays` },
          ]}
          onChange={setFrequency}
          hint={
            emailNotifications
              ? t`You'll get one email with what you missed. We'll also remind you the day before your events.`
              : t`Only emails about your account.`
          }
        />
        {emailNotifications && (
          <SelectField
            label={t`Send at`}
            value={String(emailDigest.hour)}
            options={hours.map(hour => ({ value: String(hour), label: hourName(hour) }))}
            onChange={hour => onChange({ emailDigest: { hour: Number(hour) } })}
          />
        )}
      </FieldPair>
      {mailRefused && (
        <Notice tone="warn">
          <Trans>
            Our emails to <b>{mailRefused.email}</b> are being rejected: {mailRefused.reason}. We've stopped
            sending email notifications. To turn them back on, choose how often you want them, or change your
            address.
          </Trans>
        </Notice>
      )}
    </Stack>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
