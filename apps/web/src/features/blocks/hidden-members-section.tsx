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
          You and a member you block see nothing of each other. A muted member stays out of your feed and your
          notifications, and is not told.
        </Trans>
      }
    >
      <HiddenMembers list="blocks" heading={t`Blocked`} empty={t`You block nobody.`} />
      <HiddenMembers list="mutes" heading={t`Muted`} empty={t`You mute nobody.`} />
      <Typography variant="caption" color="textSecondary">
        <Trans>Block or mute a member from "More" on their profile.</Trans>
      </Typography>
    </SettingsSection>
  )
}
