import { Trans, useLingui } from '@lingui/react/macro'
import Typography from '@mui/material/Typography'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { HiddenMembers } from './hidden-members.tsx'

export const HiddenMembersSection = () => {
  const { t } = useLingui()
  return (
    <SettingsSection
      title={<Trans>Blocked and muted members</Trans>}
      description={
        <Trans>
          You and a member you block can't see each other. A muted member doesn't appear in your feed or
          notifications, and isn't notified.
        </Trans>
      }
    >
      <HiddenMembers list="blocks" heading={t`Blocked`} empty={t`You haven't blocked anyone.`} />
      <HiddenMembers list="mutes" heading={t`Muted`} empty={t`You haven't muted anyone.`} />
      <Typography variant="caption" color="textSecondary">
        <Trans>Block or mute a member from "More" on their profile.</Trans>
      </Typography>
    </SettingsSection>
  )
}
