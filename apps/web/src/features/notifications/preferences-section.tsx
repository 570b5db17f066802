import type { AnswerOf } from '@bowline/api'
import { type NotificationPreferenceType, preferenceTypes } from '@bowline/domain/notification'
import type { NotificationPreferencesChange } from '@bowline/domain/operation'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlay } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { Divider } from '../../ui/card.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { EmailFrequency } from './email-frequency.tsx'
import { preferencesQuery } from './queries.ts'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

export const NotificationPreferencesSection = () => {
  const query = useQuery(preferencesQuery(useApi()))
  const changes = usePendingChanges()
  return (
    <SettingsSection title={<Trans>How we notify you</Trans>} isTitleHidden>
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
    <>
      <SwitchRow
        label={t`Push notifications`}
        about={t`For all your devices. You can turn off a single device below.`}
        on={pushNotifications}
        onChange={pushNotifications => change({ pushNotifications })}
      />
      {pushNotifications && (
        <QuietHoursFields hours={preferences.quietHours} onChange={quietHours => change({ quietHours })} />
      )}
      <EmailFrequency preferences={preferences} onChange={change} />
      <Divider />
      <FieldGroup legend={t`Notify me about`}>
        {preferenceTypes.map(type => (
          <SwitchRow
            key={type}
            label={names[type]}
            on={notificationTypes[type]}
            onChange={on => change({ notificationTypes: { [type]: on } })}
          />
        ))}
      </FieldGroup>
    </>
  )
}
