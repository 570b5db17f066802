import { Bell, ImagePlus, Plus, RefreshCw, Search, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import {
  Button,
  type ButtonKind,
  ButtonLink,
  FileButton,
  FileLink,
  IconButton,
  IconFileButton,
  Spinner,
  TextLink,
} from '../src/ui/button.tsx'
import { Card, Divider } from '../src/ui/card.tsx'
import { CharactersLeft } from '../src/ui/characters-left.tsx'
import { Chip, ChoiceChip, RemovableChip, type Tone } from '../src/ui/chip.tsx'
import { ChoiceDialog } from '../src/ui/choice-dialog.tsx'
import { CheckField, RadioField } from '../src/ui/choice-field.tsx'
import { ComboField } from '../src/ui/combo-field.tsx'
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx'
import { Dialog } from '../src/ui/dialog.tsx'
import { EntityForm } from '../src/ui/entity-form.tsx'
import { Explain } from '../src/ui/explain.tsx'
import { Faces } from '../src/ui/faces.tsx'
import { Field, FieldGrid, FieldGroup, FieldNote, FieldPair } from '../src/ui/field.tsx'
import { FilterButton } from '../src/ui/filter-button.tsx'
import { FormMessage } from '../src/ui/form-message.tsx'
import { HiddenFromLeaderboards } from '../src/ui/hidden-from-leaderboards.tsx'
import { HobbyBadge } from '../src/ui/hobby-badge.tsx'
import { HobbyChip } from '../src/ui/hobby-chip.tsx'
import { HobbyIcon } from '../src/ui/hobby-icon.tsx'
import { FoldableText, LinkedText } from '../src/ui/linked-text.tsx'
import { LoadError } from '../src/ui/load-error.tsx'
import { MemberAvatar } from '../src/ui/member-avatar.tsx'
import { MenuButton, MenuItem, MenuLink } from '../src/ui/menu-button.tsx'
import { Notice } from '../src/ui/notice.tsx'
import { ListSkeleton } from '../src/ui/paged-list.tsx'
import { PasswordField } from '../src/ui/password-field.tsx'
import { ProgressBar } from '../src/ui/progress-bar.tsx'
import { RelativeTime } from '../src/ui/relative-time.tsx'
import { Ring } from '../src/ui/ring.tsx'
import { ScrollArea } from '../src/ui/scroll-area.tsx'
import { Segments } from '../src/ui/segments.tsx'
import { Bone, PostSkeleton, RowsSkeleton } from '../src/ui/skeletons.tsx'
import { SliderField } from '../src/ui/slider-field.tsx'
import { Row, Stack } from '../src/ui/stack.tsx'
import { SwitchRow } from '../src/ui/switch-row.tsx'
import { TabBar } from '../src/ui/tab-bar.tsx'
import { Heading, Text } from '../src/ui/text.tsx'
import { SelectField, TextArea, TextField } from '../src/ui/text-field.tsx'
import { useToast } from '../src/ui/toasts.tsx'
import { artStories } from './art-stories.tsx'
import { listStories } from './list-stories.tsx'
import { longMember, member } from './member.ts'
import { pageStories } from './page-stories.tsx'
import { panelStories } from './panel-stories.tsx'
import { long, sentence } from './words.ts'

export type Story = { name: string; states: readonly { name: string; Example: ComponentType }[] }

const kinds: readonly ButtonKind[] = [
  'main',
  'strong',
  'chosen',
  'good',
  'muted',
  'quiet',
  'plain',
  'text',
  'danger',
  'destroy',
]
const drawnPhoto = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#1c5d70" d="M0 0h2v2z"/><path fill="#e9b066" d="M0 0v2h2z"/></svg>',
)}`
const tones: readonly Tone[] = ['neutral', 'accent', 'good', 'warn', 'wrong']
const ignore = () => {}
const hour = 3_600_000
const times = [0, hour, 30 * hour, 900 * 24 * hour].map(ago => new Date(Date.now() - ago))

const Kinds = (props: { disabled?: boolean; loading?: boolean; size?: 'small' | 'large' }) => (
  <>
    {kinds.map(kind => (
      <Button key={kind} kind={kind} {...props}>
        {kind}
      </Button>
    ))}
  </>
)

const Tones = () => (
  <>
    {tones.map(tone => (
      <Chip key={tone} tone={tone} icon={Bell}>
        {tone}
      </Chip>
    ))}
    <Chip>{long}</Chip>
  </>
)

const hobbies = [
  { value: 'knitting', label: 'Knitting', group: 'Your hobbies' },
  { value: 'pottery', label: 'Pottery', group: 'Making' },
  { value: 'long', label: long, group: 'Making' },
]
const audiences = [
  { value: 'public', label: 'Everyone' },
  { value: 'followers', label: 'Followers' },
  { value: 'long', label: long },
] as const

type ComboProps = { first: string | null; problem?: string; isDisabled?: boolean }

const Combo = ({ first, problem, isDisabled }: ComboProps) => {
  const [value, setValue] = useState(first)
  return (
    <ComboField
      label="Hobby"
      options={hobbies}
      value={value}
      onChange={setValue}
      noMatch="No matching hobbies"
      clearLabel="Clear the hobby"
      problem={problem}
      isDisabled={isDisabled}
    />
  )
}

type Audience = (typeof audiences)[number]['value']
type SelectProps = { first?: Audience; problem?: string; disabled?: boolean }

const Select = ({ first = 'public', problem, disabled = false }: SelectProps) => {
  const [value, setValue] = useState<Audience>(first)
  return (
    <SelectField
      label="Who can see this"
      options={audiences}
      value={value}
      onChange={setValue}
      problem={problem}
      disabled={disabled}
    />
  )
}

const Radios = () => {
  const [value, setValue] = useState<'light' | 'dark'>('light')
  return (
    <RadioField
      legend="Appearance"
      hint="Follows you to your other devices"
      value={value}
      onChange={setValue}
      options={[
        { value: 'light', label: 'Light', hint: sentence },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  )
}

const Switch = ({ isDisabled = false }: { isDisabled?: boolean }) => {
  const [on, setOn] = useState(true)
  return (
    <SwitchRow label="Push notifications" about={sentence} on={on} onChange={setOn} isDisabled={isDisabled} />
  )
}

const Slider = () => {
  const [value, setValue] = useState(40)
  return <SliderField label="Zoom" value={value} min={0} max={100} step={1} onChange={setValue} />
}

const Tabs = ({ id, last, action }: { id: string; last: string; action?: ReactNode }) => {
  const [selected, setSelected] = useState<'one' | 'two' | 'three'>('one')
  return (
    <TabBar
      id={`gallery-${id}`}
      label={`Events, ${id}`}
      tabs={[
        { id: 'one', label: 'Upcoming' },
        { id: 'two', label: 'Yours' },
        { id: 'three', label: last },
      ]}
      selected={selected}
      onSelect={setSelected}
      action={action}
    >
      <Text>{selected}</Text>
    </TabBar>
  )
}

const hobbyMarks = { knitting: { colour: '#854791', icon: 'spool' } }

const TabsWithFilter = ({ first }: { first: string | null }) => {
  const [selected, setSelected] = useState<'one' | 'two'>('one')
  const [hobby, setHobby] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const chosen = hobbies.find(({ value }) => value === hobby)
  const tabs = [
    { id: 'one', label: 'Upcoming' },
    { id: 'two', label: 'Yours' },
  ] as const
  return (
    <>
      <TabBar
        id={`gallery-filtered-${first ?? 'all'}`}
        label="Filtered events"
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
        aside={
          <FilterButton
            label="Filter by hobby"
            isOn={hobby !== null}
            mark={hobby === 'knitting' && <HobbyBadge hobby={hobbyMarks.knitting} size={26} />}
            onClick={() => setOpen(true)}
          >
            {chosen?.label ?? 'All hobbies'}
          </FilterButton>
        }
      >
        <Text>{selected}</Text>
      </TabBar>
      {isOpen && (
        <ChoiceDialog
          title="Filter by hobby"
          searchLabel="Hobby"
          placeholder="Find a hobby"
          value={hobby}
          options={hobbies}
          all="All hobbies"
          noMatch="No matching hobbies"
          onChoose={setHobby}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Filter = ({ labels }: { labels: readonly string[] }) => {
  const [value, setValue] = useState(0)
  return (
    <Segments
      legend="Status"
      value={value}
      options={labels.map((label, index) => ({ value: index, label }))}
      onChange={setValue}
    />
  )
}

const OpenDialog = ({ kind }: { kind: 'plain' | 'form' | 'confirm' }) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open {kind} dialog</Button>
      {open && kind === 'confirm' && (
        <ConfirmDialog title="Delete this post?" action="Delete" onConfirm={async () => {}} onClose={close}>
          {sentence}
        </ConfirmDialog>
      )}
      {open && kind === 'plain' && (
        <Dialog open title={`Knots ${long}`} onClose={close}>
          <Text>{sentence.repeat(30)}</Text>
        </Dialog>
      )}
      {open && kind === 'form' && (
        <EntityForm
          title="New project"
          action="Start project"
          onSubmit={close}
          onClose={close}
          onCancel={close}
          onDiscard={ignore}
        >
          <FieldGrid>
            <TextField label="Title" autoFocus />
            <Combo first={null} />
            <MenuButton label="More" icon={Bell}>
              <MenuItem onSelect={ignore}>Edit</MenuItem>
            </MenuButton>
          </FieldGrid>
        </EntityForm>
      )}
    </div>
  )
}

const Toaster = () => {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast('Post added', { action: { label: 'View', run: ignore } })}>
        Show toast
      </Button>
      <Button onClick={() => toast("Couldn't send the post.", { severity: 'error', detail: sentence })}>
        Show error
      </Button>
    </>
  )
}

export const stories: readonly Story[] = [
  {
    name: 'Button',
    states: [
      { name: 'Kinds', Example: () => <Kinds /> },
      { name: 'Small', Example: () => <Kinds size="small" /> },
      { name: 'Large', Example: () => <Kinds size="large" /> },
      { name: 'Disabled', Example: () => <Kinds disabled /> },
      { name: 'Loading', Example: () => <Kinds loading /> },
      {
        name: 'With an icon, wide, long',
        Example: () => (
          <Stack>
            <Button icon={Plus}>New event</Button>
            <Button kind="main" isWide>
              Create account
            </Button>
            <Button>{long}</Button>
          </Stack>
        ),
      },
      {
        name: 'Links and files',
        Example: () => (
          <>
            <ButtonLink to="/events">All events</ButtonLink>
            <FileLink href="#file" download>
              Download
            </FileLink>
            <FileButton label="Add image">Add image</FileButton>
            <TextLink to="/auth">Forgot password?</TextLink>
          </>
        ),
      },
      {
        name: 'Icon buttons',
        Example: () => (
          <>
            <IconButton icon={Trash2} label="Delete" />
            <IconButton icon={Bell} label="Notifications" size="small" />
            <IconButton icon={Plus} label="Add" disabled />
            <IconButton label="Your account">
              <MemberAvatar member={member} size={34} />
            </IconButton>
            <IconFileButton icon={ImagePlus} label="Add photo" loading={false} />
            <IconFileButton icon={ImagePlus} label="Adding photo" loading />
          </>
        ),
      },
    ],
  },
  {
    name: 'Text field',
    states: [
      { name: 'Empty', Example: () => <TextField label="Title" placeholder="What is it?" /> },
      {
        name: 'With an icon and a hint',
        Example: () => <TextField label="Search" icon={Search} hint={sentence} />,
      },
      {
        name: 'Problem',
        Example: () => <TextField label="Email" defaultValue="x" problem="Enter a valid email" />,
      },
      { name: 'Disabled', Example: () => <TextField label="Username" defaultValue="marta" disabled /> },
      { name: 'Long', Example: () => <TextField label={long} defaultValue={long} hint={long} /> },
      {
        name: 'Hidden label',
        Example: () => <TextField label="Search members" isLabelHidden placeholder="Search" />,
      },
      { name: 'Password', Example: () => <PasswordField label="Password" defaultValue="Demo1Knots" /> },
      { name: 'Several lines', Example: () => <TextArea label="Bio" defaultValue={sentence.repeat(4)} /> },
      {
        name: 'Another kind of input',
        Example: () => (
          <Field label="Color" hint="Shown on your profile">
            {described => <input {...described} type="color" defaultValue="#1c5d70" />}
          </Field>
        ),
      },
      {
        name: 'Notes without a field',
        Example: () => (
          <Stack gap={2}>
            <FieldNote id="gallery-hint" hint={sentence} />
            <FieldNote id="gallery-problem" problem={`Enter a word shorter than ${long}`} />
          </Stack>
        ),
      },
      { name: 'Characters left', Example: () => <CharactersLeft text={'x'.repeat(495)} limit={500} /> },
    ],
  },
  {
    name: 'Select',
    states: [
      { name: 'Chosen', Example: () => <Select /> },
      { name: 'Problem', Example: () => <Select problem="Choose who can see this" /> },
      { name: 'Disabled', Example: () => <Select disabled /> },
      { name: 'Long words', Example: () => <Select first="long" /> },
    ],
  },
  {
    name: 'Combo box',
    states: [
      { name: 'Empty', Example: () => <Combo first={null} /> },
      { name: 'Chosen', Example: () => <Combo first="knitting" /> },
      {
        name: 'Problem',
        Example: () => <Combo first={null} problem="A hobby category is required for all posts" />,
      },
      { name: 'Disabled', Example: () => <Combo first="knitting" isDisabled /> },
      { name: 'Long words', Example: () => <Combo first="long" /> },
    ],
  },
  {
    name: 'Choices',
    states: [
      {
        name: 'Check boxes',
        Example: () => (
          <FieldGroup legend="Email me about" hint={sentence}>
            <CheckField label="Comments" defaultChecked />
            <CheckField label="Likes" hint={sentence} />
            <CheckField label="Messages" disabled />
          </FieldGroup>
        ),
      },
      { name: 'Radio buttons', Example: () => <Radios /> },
      { name: 'Switch', Example: () => <Switch /> },
      { name: 'Disabled switch', Example: () => <Switch isDisabled /> },
      { name: 'Slider', Example: () => <Slider /> },
      {
        name: 'Fields in pairs',
        Example: () => (
          <FieldPair>
            <TextField label="Starts" type="datetime-local" />
            <TextField
              label="Ends"
              type="datetime-local"
              problem="This end time has already passed. Choose a later one."
            />
          </FieldPair>
        ),
      },
    ],
  },
  {
    name: 'Text',
    states: [
      {
        name: 'Headings',
        Example: () => (
          <Stack gap={2}>
            {(['3xl', '2xl', 'xl', 'lg', 'base'] as const).map(size => (
              <Heading key={size} level={4} size={size}>
                Heading {size}
              </Heading>
            ))}
            <Heading level={4}>{long}</Heading>
          </Stack>
        ),
      },
      {
        name: 'Paragraphs',
        Example: () => (
          <Stack gap={2}>
            <Text>{sentence}</Text>
            <Text size="md" tone="soft">
              {sentence}
            </Text>
            <Text size="sm" tone="wrong">
              {sentence}
            </Text>
            <Text tone="good" weight="strong">
              {sentence}
            </Text>
            <Text isOneLine>{sentence.repeat(4)}</Text>
          </Stack>
        ),
      },
      {
        name: 'Written by members',
        Example: () => (
          <Stack gap={2}>
            <Text>
              <LinkedText text={`See https://example.org/${long} before you start.`} />
            </Text>
            <div>
              <FoldableText text={`${sentence} `.repeat(20)} />
            </div>
          </Stack>
        ),
      },
      {
        name: 'Times',
        Example: () => (
          <Stack gap={2}>
            {times.map(time => (
              <Text key={time.toISOString()}>
                <RelativeTime date={time} />
              </Text>
            ))}
          </Stack>
        ),
      },
    ],
  },
  {
    name: 'Card',
    states: [
      {
        name: 'With a heading and a divider',
        Example: () => (
          <Card>
            <Row justify="between" isWrapping>
              <Heading level={4}>Upcoming</Heading>
              <Button size="small">See all</Button>
            </Row>
            <Divider />
            <Text>{sentence}</Text>
            <Text>{long}</Text>
          </Card>
        ),
      },
    ],
  },
  {
    name: 'Chips',
    states: [
      { name: 'Tones', Example: Tones },
      {
        name: 'Tones on a card',
        Example: () => (
          <Card>
            <Row isWrapping>
              <Tones />
            </Row>
          </Card>
        ),
      },
      {
        name: 'Choices',
        Example: () => (
          <>
            <ChoiceChip isOn>People</ChoiceChip>
            <ChoiceChip isOn={false} icon={Search}>
              Posts
            </ChoiceChip>
          </>
        ),
      },
      {
        name: 'Removable',
        Example: () => (
          <RemovableChip removeLabel="Remove wool" onRemove={ignore}>
            wool
          </RemovableChip>
        ),
      },
      {
        name: 'Hobbies',
        Example: () => (
          <>
            <HobbyChip hobby={{ name: 'Knitting', colour: '#8e3f8a', icon: 'spool' }} />
            <HobbyChip
              hobby={{ name: 'Knitting', colour: '#8e3f8a', icon: 'spool' }}
              size="medium"
              detail="Expert"
            />
            <HobbyChip hobby={{ name: long }} />
            <HobbyBadge hobby={{ colour: '#8e3f8a', icon: 'spool' }} />
            <HobbyIcon icon="spool" />
            <HobbyIcon icon="sailboat" size={32} />
          </>
        ),
      },
    ],
  },
  {
    name: 'Notices',
    states: [
      {
        name: 'Tones',
        Example: () => (
          <Stack gap={2}>
            {(['info', 'good', 'warn', 'wrong'] as const).map(tone => (
              <Notice key={tone} tone={tone} action={<Button size="small">Fix it</Button>}>
                {sentence}
              </Notice>
            ))}
          </Stack>
        ),
      },
      {
        name: 'Results of a form',
        Example: () => (
          <Stack gap={2}>
            <FormMessage kind="success">Check your inbox.</FormMessage>
            <FormMessage kind="error">Invalid email or password</FormMessage>
          </Stack>
        ),
      },
      {
        name: 'Hidden from leaderboards',
        Example: () => (
          <Text size="sm" tone="soft">
            <HiddenFromLeaderboards />
          </Text>
        ),
      },
      { name: 'Toasts', Example: Toaster },
      { name: 'Load error', Example: () => <LoadError error={new TypeError()} onRetry={ignore} /> },
    ],
  },
  {
    name: 'Progress',
    states: [
      {
        name: 'Bars',
        Example: () => (
          <Stack>
            <ProgressBar label="Import" value={0} max={10} />
            <ProgressBar label="Import" value={4} max={10} />
            <ProgressBar label="Import" value={10} max={10} />
            <ProgressBar label="Import" value={null} max={10} />
          </Stack>
        ),
      },
      {
        name: 'Rings',
        Example: () => (
          <>
            {[0, 3, 14].map(value => (
              <Ring key={value} label="Check-ins" value={value} max={14} size={72} width={6}>
                {value}
              </Ring>
            ))}
            <Ring label="Group" value={9} share={4} max={14} size={72} width={6}>
              9
            </Ring>
          </>
        ),
      },
      {
        name: 'Skeletons',
        Example: () => (
          <Stack>
            <PostSkeleton />
            <RowsSkeleton rows={2} />
            <ListSkeleton rows={1} />
            <Row>
              <Bone width={36} height={36} round />
              <Bone width="40%" />
            </Row>
          </Stack>
        ),
      },
      {
        name: 'Spinner',
        Example: () => (
          <span>
            <Spinner /> Checking your link...
          </span>
        ),
      },
    ],
  },
  {
    name: 'Members',
    states: [
      {
        name: 'Avatars',
        Example: () => (
          <>
            {[24, 44, 96].map(size => (
              <MemberAvatar key={size} member={member} size={size} />
            ))}
          </>
        ),
      },
      {
        name: 'With a photo',
        Example: () => (
          <>
            {[24, 44, 96].map(size => (
              <MemberAvatar key={size} member={{ ...member, photoURL: drawnPhoto }} size={size} />
            ))}
          </>
        ),
      },
      {
        name: 'Several faces',
        Example: () => (
          <>
            <Faces members={[member, { ...member, uid: '03', photoURL: drawnPhoto }, longMember]} />
            <Faces members={[member]} size={36} />
          </>
        ),
      },
    ],
  },
  {
    name: 'Menu',
    states: [
      {
        name: 'With all kinds of items',
        Example: () => (
          <div>
            <MenuButton label="More" icon={Bell}>
              <MenuItem icon={Plus} onSelect={ignore}>
                Edit
              </MenuItem>
              <MenuItem icon={Trash2} danger onSelect={ignore}>
                Delete
              </MenuItem>
              <MenuLink to="/settings">Settings</MenuLink>
            </MenuButton>
          </div>
        ),
      },
    ],
  },
  {
    name: 'Explanation',
    states: [{ name: 'Closed', Example: () => <Explain question="What are Knots?">{sentence}</Explain> }],
  },
  {
    name: 'Tabs',
    states: [
      { name: 'Three', Example: () => <Tabs id="three" last="Ended" /> },
      { name: 'Long words', Example: () => <Tabs id="long" last={long} /> },
      {
        name: 'With a button',
        Example: () => (
          <Tabs id="button" last="Ended" action={<IconButton icon={RefreshCw} label="Refresh" />} />
        ),
      },
    ],
  },
  {
    name: 'Filter button',
    states: [
      { name: 'Everything', Example: () => <TabsWithFilter first={null} /> },
      { name: 'Filtered', Example: () => <TabsWithFilter first="knitting" /> },
      { name: 'Filtered, long words', Example: () => <TabsWithFilter first="long" /> },
    ],
  },
  {
    name: 'Segments',
    states: [
      { name: 'Two', Example: () => <Filter labels={['Open', 'Closed']} /> },
      { name: 'Long words', Example: () => <Filter labels={['All', long, 'Suspended']} /> },
    ],
  },
  {
    name: 'Scroll area',
    states: [
      {
        name: 'Wide',
        Example: () => (
          <ScrollArea label="Wide text">
            <Text style={{ whiteSpace: 'nowrap' }}>{sentence.repeat(4)}</Text>
          </ScrollArea>
        ),
      },
    ],
  },
  {
    name: 'Dialog',
    states: [
      { name: 'With long content', Example: () => <OpenDialog kind="plain" /> },
      { name: 'A form', Example: () => <OpenDialog kind="form" /> },
      { name: 'A question', Example: () => <OpenDialog kind="confirm" /> },
    ],
  },
  ...panelStories,
  ...listStories,
  ...pageStories,
  ...artStories,
]
