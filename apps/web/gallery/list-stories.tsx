import { KeyRound, Link2, Mail, Smartphone } from 'lucide-react'
import { Button } from '../src/ui/button.tsx'
import { Chip } from '../src/ui/chip.tsx'
import { DetailRow } from '../src/ui/detail-row.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { LoadMore } from '../src/ui/load-more.tsx'
import { MemberAvatar } from '../src/ui/member-avatar.tsx'
import { NextPageButton, PagedList, type PagedQuery, ShowMore } from '../src/ui/paged-list.tsx'
import { RowCard, RowCardTitle, RowCardWords } from '../src/ui/row-card.tsx'
import { SettingsGroup, SettingsSection } from '../src/ui/settings-section.tsx'
import { RowsSkeleton } from '../src/ui/skeletons.tsx'
import { Stack } from '../src/ui/stack.tsx'
import { Text } from '../src/ui/text.tsx'
import { member } from './member.ts'
import { long, sentence } from './words.ts'

const never = () => new Promise<never>(() => {})

const pages: PagedQuery = {
  error: null,
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: true,
  fetchNextPage: never,
  refetch: never,
}
const loadingNext: PagedQuery = { ...pages, isFetching: true, isFetchingNextPage: true }
const failedNext: PagedQuery = { ...pages, isFetchNextPageError: true }
const lastPage: PagedQuery = { ...pages, hasNextPage: false }
const failed: PagedQuery = { ...lastPage, error: new TypeError(), isError: true }

const List = ({ query, entries }: { query: PagedQuery; entries: readonly string[] | null }) => (
  <PagedList
    query={query}
    entries={entries}
    empty={<EmptyState art="search" title="No one found" />}
    more={<ShowMore query={query} failure={<Text tone="wrong">The next page could not be loaded.</Text>} />}
  >
    {shown => (
      <ul>
        {shown.map(entry => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    )}
  </PagedList>
)

const Devices = () => (
  <Stack>
    <DetailRow icon={Smartphone} isOn title="Firefox on Linux" action={<Chip tone="good">This device</Chip>}>
      Active now
    </DetailRow>
    <DetailRow icon={Smartphone} title={long} action={<Button kind="danger">Sign out</Button>}>
      {`Active 3 days ago · ${long}`}
    </DetailRow>
  </Stack>
)

/** Lists with their states, and the rows and sections of the settings. */
export const listStories = [
  {
    name: 'Detail row',
    states: [
      { name: 'With an icon', Example: Devices },
      {
        name: 'With a photo',
        Example: () => (
          <DetailRow
            picture={<MemberAvatar member={member} size={40} />}
            title={member.displayName}
            action={<Button>Unblock</Button>}
          />
        ),
      },
      {
        name: 'Two buttons',
        Example: () => (
          <DetailRow
            icon={Link2}
            isOn
            title="2 of 5 people joined"
            action={
              <>
                <Button>Copy invitation</Button>
                <Button kind="danger" loading>
                  Revoke
                </Button>
              </>
            }
          >
            Valid until May 3
          </DetailRow>
        ),
      },
    ],
  },
  {
    name: 'Row card',
    states: [
      {
        name: 'In a list',
        Example: () => (
          <RowCard aria-labelledby="gallery-row">
            <RowCardWords>
              <RowCardTitle level={3} id="gallery-row" to="/events/1">
                {`Knots for beginners ${long}`}
              </RowCardTitle>
              <Text tone="soft">{sentence}</Text>
            </RowCardWords>
          </RowCard>
        ),
      },
    ],
  },
  {
    name: 'Settings',
    states: [
      {
        name: 'Section',
        Example: () => (
          <SettingsSection title="Devices" description={sentence}>
            <Devices />
          </SettingsSection>
        ),
      },
      {
        name: 'Group',
        Example: () => (
          <SettingsGroup title="Account" anchor="gallery-account">
            <SettingsSection title="Email address">
              <DetailRow icon={Mail} title={`${long}@example.org`} action={<Button>Change email</Button>}>
                You sign in with this address.
              </DetailRow>
            </SettingsSection>
            <SettingsSection title={long} description={sentence}>
              <DetailRow icon={KeyRound} title="No passkeys yet" action={<Button>Add passkey</Button>} />
            </SettingsSection>
          </SettingsGroup>
        ),
      },
    ],
  },
  {
    name: 'Paged list',
    states: [
      { name: 'Loading', Example: () => <List query={{ ...pages, isFetching: true }} entries={null} /> },
      { name: 'More to show', Example: () => <List query={pages} entries={['Marta', long]} /> },
      { name: 'Loading the next page', Example: () => <List query={loadingNext} entries={['Marta']} /> },
      { name: 'Next page failed', Example: () => <List query={failedNext} entries={['Marta']} /> },
      { name: 'Empty', Example: () => <List query={lastPage} entries={[]} /> },
      { name: 'Failed', Example: () => <List query={failed} entries={null} /> },
      {
        name: 'Button for the next page',
        Example: () => <NextPageButton query={pages}>Show earlier messages</NextPageButton>,
      },
    ],
  },
  {
    name: 'Endless list',
    states: [
      {
        name: 'Loading the next page',
        Example: () => <LoadMore query={loadingNext} skeleton={<RowsSkeleton rows={1} />} />,
      },
      { name: 'Next page failed', Example: () => <LoadMore query={failedNext} skeleton={null} /> },
      {
        name: 'The end',
        Example: () => <LoadMore query={lastPage} skeleton={null} end="You're all caught up" />,
      },
    ],
  },
]
