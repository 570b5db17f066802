import { archiveCollections } from '@bowline/api/contract/own-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOf } from '../../own-archive/collection.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { collections } from '../archive-collections.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** The collections say which tables they contain. These are elsewhere in the archive. */
const elsewhereInArchive = ['knot_claims', 'media', 'preserved_records']
const parts = partsOf(collections)
const exported = [...Object.values(parts).flatMap(({ tables }) => tables), ...elsewhereInArchive]

/** The reason why not. */
const notExported: Record<string, string> = {
  action_codes: 'secrets that were mailed, for an hour or for days',
  announcement_dismissals: 'which announcements of this Bowline were dismissed',
  announcements: 'nothing of one member',
  archives: 'the archive itself',
  auth_challenges: 'secrets of sign-ins in progress, for minutes',
  authenticator_apps: 'a secret that opens the account here',
  audit_log: 'what admins did, kept by this Bowline',
  community_texts: 'nothing of one member',
  calendar_feeds: 'a secret that opens the calendar here',
  event_reminders: 'marks that a reminder went',
  held_pushes: 'pushes that wait for the end of quiet hours',
  hidden_messages: 'what is hidden is left out of the messages',
  hobbies: 'nothing of one member',
  import_log: 'sizes of archives on their way in, for a week',
  imports: 'an archive on its way in',
  knot_sums: 'sums of the ledger once more',
  link_previews: 'what other sites say about their pages',
  login_failures: 'a count of minutes',
  mails: 'copies of what was delivered',
  moderation_cases: 'what admins look at; own reports are in reports',
  invitation_uses: 'who joined here by whose invitation',
  invitations: 'links that open this Bowline',
  newcomer_counts: 'counts of a day in the first days',
  newcomer_limits: 'nothing of one member',
  operations: 'answers to writes, kept for a write that is sent again',
  passkeys: 'keys that open the account here; they are listed in the settings',
  page_views: 'nothing of one member',
  post_search: 'words of posts once more',
  post_tags: 'tags of posts once more',
  presence: 'when they were last seen, of no use a moment later',
  project_search: 'words of projects once more',
  push_deliveries: 'marks that a push went',
  rate_limits: 'a count of minutes',
  recovery_codes: 'hashes of secrets that open the account here',
  removals: 'what admins of this Bowline decided; the member was told of each',
  removed_push_registrations: 'devices that are gone',
  schema_migrations: 'nothing of one member',
  search_words: 'words of the search, of nobody',
  sessions: 'where they are signed in here',
  unread_checks: 'marks that notifications are counted again, for minutes',
  sign_ups: 'details of a sign-up, deleted once the address is verified',
  signing_keys: 'nothing of one member',
  suspensions: 'what admins of this Bowline decided; the member was told of each',
  used_challenges: 'nothing of one member',
  web_vitals: 'nothing of one member',
  word_changes: 'words of the search, of nobody',
}

/** The member's own data and settings, by column. */
const settings: Record<string, { exported: string[]; notExported: Record<string, string> }> = {
  accounts: {
    exported: ['email', 'email_verified_at', 'id', 'is_admin', 'is_developer', 'last_verification_sent_at'],
    notExported: {
      approval: 'what admins of this Bowline decided',
      approval_changed_at: 'what admins of this Bowline decided',
      created_at: 'the profile’s is told',
      disabled_at: 'what admins of this Bowline decided',
      email_key: 'the address once more',
      mail_refused_at: 'a state of the mail server',
      mail_refused_reason: 'a state of the mail server',
      password_hash: 'a secret',
      updated_at: 'the profile’s is told',
    },
  },
  event_series: {
    exported: ['id', 'month_day', 'repeat'],
    notExported: { created_at: 'its events’ are told', host_id: 'the member' },
  },
  preferences: {
    exported: [
      'celebrated_level',
      'chat_read_receipts',
      'chat_typing',
      'created_at',
      'member_id',
      'muted_words',
      'on_leaderboards',
      'onboarding',
      'theme',
      'time_zone',
      'welcome_seen',
    ],
    notExported: {
      celebrated_firsts: 'follows from posts, connections and challenges',
      hides_posts: 'follows from hidden posts',
      muted_keys: 'the muted words once more',
    },
  },
  profiles: {
    exported: [
      'activity_visibility',
      'bio',
      'cover_id',
      'created_at',
      'digest_hour',
      'digest_rhythm',
      'display_name',
      'legacy_followers',
      'legacy_following',
      'link',
      'location',
      'member_id',
      'message_permission',
      'notification_preferences',
      'photo_id',
      'profile_visibility',
      'quiet_from',
      'quiet_to',
      'updated_at',
      'username',
    ],
    notExported: {
      connection_count: 'a count of connections',
      digest_day: 'when the last digest went',
      digest_due_at: 'when the next digest goes',
      follower_count: 'a count of follows',
      following_count: 'a count of follows',
      follows_migrated_at: 'a mark of work that is done',
      post_count: 'a count of posts',
      username_key: 'the username once more',
    },
  },
}

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(server.db)).rows.map(({ name }) => name)

test('includes every table in the archive, or has a reason not to', async () => {
  const tables = await namesOf(sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  const known = [...exported, ...Object.keys(notExported)]
  expect(known.toSorted()).toEqual(tables.toSorted())
})

test("includes every column of a member's data and settings", async () => {
  for (const [table, columns] of Object.entries(settings)) {
    const names = await namesOf(sql<{ name: string }>`
      select column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`)
    const known = [...columns.exported, ...Object.keys(columns.notExported)]
    expect(known.toSorted(), table).toEqual(names.toSorted())
  }
})

test('fills every collection from a table', () => {
  const empty = archiveCollections.filter(name => parts[name].tables.length === 0)
  // Knots from another Bowline are stored unchanged.
  expect(empty).toEqual(['uncreditedPoints'])
})
