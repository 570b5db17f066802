import { Trans, useLingui } from '@lingui/react/macro'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Text } from '../../ui/text.tsx'
import { HiddenMembers } from './hidden-members.tsx'

export const HiddenMembersSection = () => {
  const { t } = useLingui()
  return (
    <SettingsSection
      title={<Trans>Blocked and muted people</Trans>}
      description={
        <Trans>
          People you block can't see you, and you can't see them. People you mute disappear from your feed and
          notifications. We don't tell anyone that you blocked or muted them.
        </Trans>
      }
    >
      <HiddenMembers list="blocks" heading={t`Blocked`} empty={t`You haven't blocked anyone.`} />
      <HiddenMembers list="mutes" heading={t`Muted`} empty={t`You haven't muted anyone.`} />
      <Text size="sm" tone="soft">
        <Trans>To block or mute someone, open the menu (•••) on their profile.</Trans>
      </Text>
    </SettingsSection>
  )
}
