import type { PrivacySettings } from '@bowline/domain/privacy'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlay } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { LeaderboardSwitch } from '../knots/index.ts'
import { ChoiceField } from './choice-field.tsx'
import { privacyQuery } from './queries.ts'

export const PrivacySection = () => {
  const query = useQuery(privacyQuery(useApi()))
  const changes = usePendingChanges()
  return (
    <SettingsSection
      title={<Trans>Privacy</Trans>}
      description={<Trans>You can always see your own. People you block can't.</Trans>}
    >
      {query.data ? (
        <PrivacyFields settings={overlay('privacy', query.data, changes)} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      <LeaderboardSwitch />
    </SettingsSection>
  )
}

const PrivacyFields = ({ settings }: { settings: PrivacySettings }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const change = (change: Partial<PrivacySettings>) =>
    void enqueue({ type: 'UPDATE_PRIVACY', change }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  const everybody = { value: 'public', label: t`Everybody` } as const
  const visibilities = [
    everybody,
    { value: 'followers', label: t`Followers` },
    { value: 'private', label: t`Only me` },
  ] as const
  return (
    <>
      <ChoiceField
        label={t`Who can see your profile`}
        about={t`Your photo, bio, hobbies and posts. Your name stays visible.`}
        choices={visibilities}
        value={settings.profileVisibility}
        onChange={profileVisibility => change({ profileVisibility })}
      />
      <ChoiceField
        label={t`Who can see your activity`}
        about={t`What you like and comment on, your Knots and your streak.`}
        choices={visibilities}
        value={settings.activityVisibility}
        onChange={activityVisibility => change({ activityVisibility })}
      />
      <ChoiceField
        label={t`Who can message you`}
        choices={
          [
            everybody,
            { value: 'followers', label: t`People you follow` },
            { value: 'none', label: t`Nobody` },
          ] as const
        }
        value={settings.messagePermission}
        onChange={messagePermission => change({ messagePermission })}
      />
    </>
  )
}
