import type { AnswerOf } from '@bowline/api'
import { type NotificationPreferenceType, preferenceTypes } from '@bowline/domain/notification'
import type { NotificationPreferencesChange } from '@bowline/domain/operation'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import FormGroup from '@mui/material/FormGroup'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlay } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { EmailFrequency } from './email-frequency.tsx'
import { preferencesQuery } from './queries.ts'

export const NotificationPreferencesSection = () => {
  const query = useQuery(preferencesQuery(useApi()))
  const changes = usePendingChanges()
  return (
    <SettingsSection
      title={<Trans>Notifications</Trans>}
      description={<Trans>Choose what we notify you about, and how.</Trans>}
    >
      {query.data ? (
        <Switches preferences={overlay('notificationPreferences', query.data, changes)} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </SettingsSection>
  )
}

const Switches = ({ preferences }: { preferences: AnswerOf<'getNotificationPreferences'> }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const change = (change: NotificationPreferencesChange) =>
    void enqueue({ type: 'UPDATE_NOTIFICATION_PREFERENCES', change }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  const names: Record<NotificationPreferenceType, string> = {
    likes: t`Likes`,
    comments: t`Comments`,
    replies: t`Replies`,
    follows: t`New followers`,
    messages: t`Messages`,
    mentions: t`Mentions`,
    hobbyUpdates: t`Posts in your hobbies`,
  }
  const { pushNotifications, notificationTypes } = preferences
  return (
    <Box>
      <FormGroup>
        <SwitchRow
          label={t`Push notifications`}
          on={pushNotifications}
          onChange={pushNotifications => change({ pushNotifications })}
        />
      </FormGroup>
      <EmailFrequency preferences={preferences} onChange={change} />
      <Divider sx={{ my: 1 }} />
      <FormGroup aria-label={t`Notify me about`} role="group">
        {preferenceTypes.map(type => (
          <SwitchRow
            key={type}
            label={names[type]}
            on={notificationTypes[type]}
            onChange={on => change({ notificationTypes: { [type]: on } })}
          />
        ))}
      </FormGroup>
    </Box>
  )
}
