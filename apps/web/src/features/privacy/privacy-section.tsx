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
import { SelectField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { LeaderboardSwitch } from '../knots/index.ts'
import { privacyQuery } from './queries.ts'

export const PrivacySection = () => {
  const query = useQuery(privacyQuery(useApi()))
  const changes = usePendingChanges()
  return (
    <SettingsSection
      title={<Trans>Who sees what</Trans>}
      description={<Trans>People you block can't see any of this.</Trans>}
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
  const everyone = { value: 'public', label: t`Everyone` } as const
  const visibilities = [
    everyone,
    { value: 'followers', label: t`Followers` },
    { value: 'private', label: t`Only me` },
  ] as const
  return (
    <>
      <SelectField
        label={t`Who can see your profile`}
        hint={t`Your profile picture, bio, hobbies and posts. Everyone can see your name.`}
        options={visibilities}
        value={settings.profileVisibility}
        onChange={profileVisibility => change({ profileVisibility })}
      />
      <SelectField
        label={t`Who can see your activity`}
        hint={t`Your likes, comments, Knots and streak.`}
        options={visibilities}
        value={settings.activityVisibility}
        onChange={activityVisibility => change({ activityVisibility })}
      />
      <SelectField
        label={t`Who can message you`}
        options={
          [
            everyone,
            { value: 'followers', label: t`People you follow` },
            { value: 'none', label: t`No one` },
          ] as const
        }
        value={settings.messagePermission}
        onChange={messagePermission => change({ messagePermission })}
      />
    </>
  )
}
