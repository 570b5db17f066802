import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { AppearanceSection } from '../accounts/appearance-section.tsx'
import { DeleteAccountSection } from '../accounts/delete-account-section.tsx'
import { EmailSection } from '../accounts/email-section.tsx'
import { PasswordSection } from '../accounts/password-section.tsx'
import { SecuritySection } from '../accounts/second-factor/security-section.tsx'
import { SessionsSection } from '../accounts/sessions-section.tsx'
import { HiddenMembersSection } from '../blocks/hidden-members-section.tsx'
import { ChatSettingsSection } from '../chat/chat-settings-section.tsx'
import { ContactLink } from '../contact/contact-link.tsx'
import { CalendarFeedSection } from '../events/calendar-feed-section.tsx'
import { NotificationPreferencesSection } from '../notifications/preferences-section.tsx'
import { ImportSection } from '../own-data/import-section.tsx'
import { OwnDataSection } from '../own-data/own-data-section.tsx'
import { PrivacySection } from '../privacy/privacy-section.tsx'
import { PushSection } from '../push/push-section.tsx'
import { InvitationsSection } from '../registration/invitations-section.tsx'

export const SettingsScreen = () => {
  const { t } = useLingui()
  return (
    <Stack spacing={2.5}>
      <PageTitle title={t`Settings`} />
      <ScreenHeading>
        <Trans>Settings</Trans>
      </ScreenHeading>
      <AppearanceSection />
      <NotificationPreferencesSection />
      <PushSection />
      <PrivacySection />
      <ChatSettingsSection />
      <HiddenMembersSection />
      <CalendarFeedSection />
      <InvitationsSection />
      <EmailSection />
      <PasswordSection />
      <SecuritySection />
      <SessionsSection />
      <OwnDataSection />
      <ImportSection />
      <DeleteAccountSection />
      <Box sx={{ textAlign: 'center' }}>
        <ContactLink />
      </Box>
    </Stack>
  )
}
