import { Trans, useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { SettingsGroup } from '../../ui/settings-section.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import {
  AppearanceSection,
  CommunityLinks,
  DeleteAccountSection,
  EmailSection,
  PasswordSection,
  SecuritySection,
  SessionsSection,
} from '../accounts/index.ts'
import { HiddenMembersSection } from '../blocks/index.ts'
import { HiddenPostsSection, MutedWordsSection } from '../calm/index.ts'
import { ChatSettingsSection } from '../chat/index.ts'
import { ContactLink } from '../contact/index.ts'
import { CalendarFeedSection } from '../events/index.ts'
import { NotificationPreferencesSection } from '../notifications/index.ts'
import { ImportSection, OwnDataSection } from '../own-data/index.ts'
import { PrivacySection } from '../privacy/index.ts'
import { PushSection } from '../push/index.ts'
import { InvitationsSection, useRegistration } from '../registration/index.ts'
import { SettingsNavigation } from './settings-navigation.tsx'
import styles from './settings-screen.module.css'

export const SettingsScreen = () => {
  const { t } = useLingui()
  const isByInvitation = useRegistration() === 'invitation'
  const groups = [
    { anchor: 'appearance', title: t`Appearance`, sections: <AppearanceSection /> },
    {
      anchor: 'notifications',
      title: t`Notifications`,
      sections: (
        <>
          <NotificationPreferencesSection />
          <PushSection />
        </>
      ),
    },
    {
      anchor: 'privacy',
      title: t`Privacy`,
      sections: (
        <>
          <PrivacySection />
          <ChatSettingsSection />
          <MutedWordsSection />
          <HiddenMembersSection />
          <HiddenPostsSection />
        </>
      ),
    },
    { anchor: 'calendar', title: t`Calendar`, sections: <CalendarFeedSection /> },
    ...(isByInvitation
      ? [{ anchor: 'invitations', title: t`Invitations`, sections: <InvitationsSection /> }]
      : []),
    {
      anchor: 'account',
      title: t`Account and sign-in`,
      sections: (
        <>
          <EmailSection />
          <PasswordSection />
          <SecuritySection />
          <SessionsSection />
        </>
      ),
    },
    {
      anchor: 'data',
      title: t`Your data`,
      sections: (
        <>
          <OwnDataSection />
          <ImportSection />
          <DeleteAccountSection />
        </>
      ),
    },
  ]
  return (
    <div className={styles.screen} data-wide>
      <PageTitle title={t`Settings`} />
      <div className={styles.columns}>
        <div className={styles.heading}>
          <ScreenHeading>
            <Trans>Settings</Trans>
          </ScreenHeading>
        </div>
        <SettingsNavigation groups={groups} />
        <Stack gap={7}>
          {groups.map(({ anchor, title, sections }) => (
            <SettingsGroup key={anchor} anchor={anchor} title={title}>
              {sections}
            </SettingsGroup>
          ))}
          <Row justify="center" gap={5} isWrapping>
            <CommunityLinks />
            <ContactLink />
          </Row>
        </Stack>
      </div>
    </div>
  )
}
