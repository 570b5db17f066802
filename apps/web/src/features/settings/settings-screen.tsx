import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import {
  AppearanceSection,
  DeleteAccountSection,
  EmailSection,
  PasswordSection,
  SecuritySection,
  SessionsSection,
} from '../accounts/index.ts'
import { HiddenMembersSection } from '../blocks/index.ts'
import { ChatSettingsSection } from '../chat/index.ts'
import { ContactLink } from '../contact/index.ts'
import { CalendarFeedSection } from '../events/index.ts'
import { NotificationPreferencesSection } from '../notifications/index.ts'
import { ImportSection, OwnDataSection } from '../own-data/index.ts'
import { PrivacySection } from '../privacy/index.ts'
import { PushSection } from '../push/index.ts'
import { InvitationsSection } from '../registration/index.ts'

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
