import { Bell, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '../src/ui/back-link.tsx'
import { Brand } from '../src/ui/brand.tsx'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { ConfigurationBanner } from '../src/ui/configuration-banner.tsx'
import { ErrorBoundary } from '../src/ui/error-boundary.tsx'
import { ErrorScreen } from '../src/ui/error-screen.tsx'
import { FatalView } from '../src/ui/fatal-view.tsx'
import { FullPageMessage } from '../src/ui/full-page-message.tsx'
import { AccountItems } from '../src/ui/layout/account-items.tsx'
import { AccountMenu } from '../src/ui/layout/account-menu.tsx'
import { AppLayout } from '../src/ui/layout/app-layout.tsx'
import { Header } from '../src/ui/layout/header.tsx'
import { navigationLinks } from '../src/ui/layout/links.ts'
import { Navigation } from '../src/ui/layout/navigation.tsx'
import { NewPostButton } from '../src/ui/layout/new-post-button.tsx'
import { LoadError } from '../src/ui/load-error.tsx'
import { Loading } from '../src/ui/loading.tsx'
import { Logo } from '../src/ui/logo.tsx'
import { PageHeading } from '../src/ui/page-heading.tsx'
import { PanelButton } from '../src/ui/panel-button.tsx'
import { ScreenHeading } from '../src/ui/screen-heading.tsx'
import { Text } from '../src/ui/text.tsx'
import { Frame } from './frame.tsx'
import { member } from './member.ts'
import { long, sentence } from './words.ts'

const ignore = () => {}

const account = (
  <AccountMenu member={member}>
    <AccountItems member={member} onSignOut={ignore} />
  </AccountMenu>
)
const actions = (
  <>
    <PanelButton icon={MessagesSquare} label="Chats, 3 unread" badge="3" onPrefetch={async () => {}} />
    <PanelButton icon={Bell} label="Notifications, 12 unread" badge="12" onPrefetch={async () => {}} />
  </>
)

const App = ({ isPlain = false }) => (
  <AppLayout
    isPlain={isPlain}
    links={navigationLinks}
    onNewPost={ignore}
    actions={actions}
    account={account}
    side={<Card>{sentence}</Card>}
  >
    <ScreenHeading>{`Your feed ${long}`}</ScreenHeading>
  </AppLayout>
)

const Broken = () => {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('The part could not be rendered')
  return <Button onClick={() => setBroken(true)}>Break this part</Button>
}

/** Whole screens and what frames them. */
export const pageStories = [
  {
    name: 'App layout',
    states: [
      {
        name: 'Phone',
        Example: () => (
          <Frame title="The app on a phone" width={390} height={560}>
            <App />
          </Frame>
        ),
      },
      {
        name: 'Wide',
        Example: () => (
          <Frame title="The app on a wide screen" width={928} height={560}>
            <App />
          </Frame>
        ),
      },
      {
        name: 'Without navigation',
        Example: () => (
          <Frame title="The app without navigation" width={390} height={560}>
            <App isPlain />
          </Frame>
        ),
      },
      {
        name: 'Header',
        Example: () => (
          <Frame title="Header" width={928} height={72}>
            <Header passing={null} account={account}>
              {actions}
            </Header>
          </Frame>
        ),
      },
      {
        name: 'Navigation',
        Example: () => (
          <Frame title="Navigation" width={390} height={72}>
            <Navigation links={navigationLinks} />
          </Frame>
        ),
      },
      {
        name: 'New post on a wide screen',
        Example: () => (
          <Frame title="New post on a wide screen" width={640} height={72}>
            <NewPostButton onClick={ignore} />
          </Frame>
        ),
      },
      {
        name: 'New post on a phone',
        Example: () => (
          <Frame title="New post on a phone" width={390} height={72}>
            <NewPostButton onClick={ignore} />
          </Frame>
        ),
      },
    ],
  },
  {
    name: 'Headings of screens',
    states: [
      {
        name: 'Back to the list',
        Example: () => <BackLink to="/events">{`All events ${long}`}</BackLink>,
      },
      {
        name: 'Title only',
        Example: () => (
          <Frame title="Screen heading" width={640} height={96}>
            <ScreenHeading>{`Hobbyists ${long}`}</ScreenHeading>
          </Frame>
        ),
      },
      {
        name: 'With an explanation and an action',
        Example: () => (
          <Frame title="Page heading" width={928} height={120}>
            <PageHeading title="Hobbies" about={sentence} actions={<Button kind="main">Add hobby</Button>} />
          </Frame>
        ),
      },
      {
        name: 'Brand',
        Example: () => (
          <>
            <Brand to="/home" />
            <Logo size={48} />
          </>
        ),
      },
    ],
  },
  {
    name: 'Problems of the app',
    states: [
      {
        name: 'Loading',
        Example: () => (
          <Frame title="Loading">
            <Loading />
          </Frame>
        ),
      },
      {
        name: 'A message',
        Example: () => (
          <Frame title="A message">
            <FullPageMessage heading={`Nothing here ${long}`} action={<Button kind="main">Home</Button>}>
              <Text>{sentence}</Text>
            </FullPageMessage>
          </Frame>
        ),
      },
      {
        name: 'Error screen',
        Example: () => (
          <Frame title="Error screen">
            <ErrorScreen error={new Error(sentence)} />
          </Frame>
        ),
      },
      {
        name: 'Fatal view',
        Example: () => (
          <Frame title="Fatal view">
            <FatalView message={sentence} />
          </Frame>
        ),
      },
      {
        name: 'Configuration banner',
        Example: () => (
          <div>
            <ConfigurationBanner
              problems={['SMTP_URL is not set, so emails are kept in the outbox.', sentence]}
            />
          </div>
        ),
      },
      {
        name: 'A part that can fail',
        Example: () => (
          <ErrorBoundary fallback={error => <LoadError error={error} onRetry={ignore} />}>
            <Broken />
          </ErrorBoundary>
        ),
      },
    ],
  },
]
