import { Bell, CheckCheck, Ellipsis, MessagesSquare, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { Celebration } from '../src/ui/celebration.tsx'
import { ContextMenu } from '../src/ui/context-menu.tsx'
import { Layer } from '../src/ui/dialog.tsx'
import { FieldGrid } from '../src/ui/field.tsx'
import { Form } from '../src/ui/form.tsx'
import { FormDialog } from '../src/ui/form-dialog.tsx'
import { FormMessage } from '../src/ui/form-message.tsx'
import { AccountItems } from '../src/ui/layout/account-items.tsx'
import { AccountMenu } from '../src/ui/layout/account-menu.tsx'
import { ThemeSwitch } from '../src/ui/layout/theme-switch.tsx'
import { LevelKnot } from '../src/ui/level-knot.tsx'
import { LinkItems } from '../src/ui/link-items.tsx'
import { MenuButton, MenuItem } from '../src/ui/menu-button.tsx'
import type { Box } from '../src/ui/menu-place.ts'
import { MoreMenu } from '../src/ui/more-menu.tsx'
import { Panel, PanelBody, PanelHead, PanelTitle } from '../src/ui/panel.tsx'
import { PanelButton, usePanelToggle } from '../src/ui/panel-button.tsx'
import { Text } from '../src/ui/text.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { TiedKnot } from '../src/ui/tied-knot.tsx'
import styles from './gallery.module.css'
import { longMember, member } from './member.ts'
import { long, sentence } from './words.ts'

const ignore = () => {}
const load = async () => {}

const Notifications = () => {
  const { isOpen, button, close, trigger } = usePanelToggle()
  return (
    <>
      <PanelButton {...trigger} icon={Bell} label="Notifications, 3 unread" badge="3" onPrefetch={load} />
      {isOpen && (
        <Panel
          button={button}
          title="Notifications"
          actions={<IconButton icon={CheckCheck} label="Mark all as read" />}
          className={undefined}
          headClassName={styles.panelHead}
          onClose={close}
        >
          {() => (
            <PanelBody className={styles.panelBody}>
              <Text>{`${sentence} ${long}`}</Text>
            </PanelBody>
          )}
        </Panel>
      )}
    </>
  )
}

const OpenLayer = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open layer</Button>
      <Layer
        open={isOpen}
        onClose={() => setOpen(false)}
        portal
        aria-label="A layer"
        className={styles.layer}
      >
        <Card>
          <Text>{sentence}</Text>
          <Button onClick={() => setOpen(false)}>Close layer</Button>
        </Card>
      </Layer>
    </div>
  )
}

const OpenFormDialog = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open dialog that fails</Button>
      {isOpen && (
        <FormDialog
          maxWidth="xs"
          title="Log time"
          action="Save"
          onSubmit={() => Promise.reject(new TypeError('Failed to fetch'))}
          onClose={() => setOpen(false)}
        >
          <FieldGrid>
            <TextField label="Hours" type="number" />
          </FieldGrid>
        </FormDialog>
      )}
    </div>
  )
}

const OpenContextMenu = () => {
  const [at, setAt] = useState<Box | null>(null)
  return (
    <div>
      <Button onClick={event => setAt(event.currentTarget.getBoundingClientRect())}>Open context menu</Button>
      {at && (
        <ContextMenu label="A message" at={at} onClose={() => setAt(null)}>
          <MenuItem icon={Ellipsis} name="Reply to Ada's message" onSelect={ignore}>
            Reply
          </MenuItem>
          <MenuItem onSelect={ignore}>{long}</MenuItem>
        </ContextMenu>
      )}
    </div>
  )
}

const FailingForm = () => {
  const [isSent, setSent] = useState(false)
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        setSent(true)
      }}
    >
      <FieldGrid>
        {isSent && <FormMessage kind="error">Invalid email or password</FormMessage>}
        <TextField label="Email" type="email" wrong={isSent} />
        <div>
          <Button type="submit" kind="main">
            Sign in
          </Button>
        </div>
      </FieldGrid>
    </Form>
  )
}

/** What opens over a screen, and the buttons that open it. */
export const panelStories = [
  {
    name: 'Panel',
    states: [
      { name: 'With a button', Example: Notifications },
      {
        name: 'Buttons',
        Example: () => (
          <>
            <PanelButton icon={MessagesSquare} label="Chats" badge={undefined} onPrefetch={load} />
            <PanelButton icon={MessagesSquare} label="Chats, 120 unread" badge="99+" onPrefetch={load} />
          </>
        ),
      },
      {
        name: 'Head',
        Example: () => (
          <Card>
            <PanelHead className={styles.panelHead} onClose={ignore}>
              <PanelTitle>{long}</PanelTitle>
            </PanelHead>
          </Card>
        ),
      },
    ],
  },
  {
    name: 'Layers and forms',
    states: [
      { name: 'A layer', Example: OpenLayer },
      { name: 'A short form in a dialog', Example: OpenFormDialog },
      { name: 'A form that fails', Example: FailingForm },
    ],
  },
  {
    name: 'Menus of the app',
    states: [
      {
        name: 'Account',
        Example: () => (
          <>
            <AccountMenu member={member}>
              <AccountItems member={member} onSignOut={ignore} />
            </AccountMenu>
            <AccountMenu member={longMember}>
              <AccountItems member={longMember} onSignOut={ignore} />
            </AccountMenu>
          </>
        ),
      },
      {
        name: 'More',
        Example: () => (
          <>
            <MoreMenu>
              <LinkItems path="/post/1" />
            </MoreMenu>
            <MoreMenu isSmall>
              <LinkItems path="/post/1" />
              <MenuItem onSelect={ignore}>{long}</MenuItem>
            </MoreMenu>
          </>
        ),
      },
      {
        name: 'Words on the button',
        Example: () => (
          <MenuButton label="Change status" words="Change status">
            <MenuItem icon={Ellipsis} onSelect={ignore}>
              Finished
            </MenuItem>
          </MenuButton>
        ),
      },
      { name: 'At a place', Example: OpenContextMenu },
      { name: 'Theme', Example: () => <ThemeSwitch /> },
    ],
  },
  {
    name: 'Celebration',
    states: [
      {
        name: 'A level',
        Example: () => (
          <Celebration
            medal={<LevelKnot level="Explorer" size={72} />}
            shower="rays"
            over="You have reached a new level"
            title="Explorer"
            next="Next: Navigator, 120 Knots to go"
            foot={<ButtonLink to="/profile">See your Knots</ButtonLink>}
            onDismiss={ignore}
          />
        ),
      },
      {
        name: 'A first',
        Example: () => (
          <Celebration
            medal={<LevelKnot level="Sprout" size={72} />}
            over="First of many"
            title="Your first post"
            next="It's out there. Nice start!"
            knots="+15 Knots"
            onDismiss={ignore}
          />
        ),
      },
      {
        name: 'A first connection',
        Example: () => (
          <Celebration
            medal={<LevelKnot level="Explorer" size={72} />}
            shower="hearts"
            over="First of many"
            title="Your first connection"
            next="You and Ben now follow each other."
            onDismiss={ignore}
          />
        ),
      },
      {
        name: 'A project',
        Example: () => (
          <Celebration
            medal={<TiedKnot size={72} />}
            shower="rope"
            over="You finished a project"
            title="A tea set"
            next="3 h of work over 5 days"
            onDismiss={ignore}
          />
        ),
      },
      {
        name: 'A challenge with a long title',
        Example: () => (
          <Celebration
            medal={<Trophy size={56} aria-hidden />}
            checkIns={7}
            over="You have completed a challenge"
            title={long}
            next={sentence}
            onDismiss={ignore}
          />
        ),
      },
    ],
  },
]
