import type { AnswerOf } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { DiagnosticsPage } from './diagnostics-page.tsx'

type Diagnostics = AnswerOf<'getDiagnostics'>

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const diagnostics = (given: Partial<Diagnostics> = {}): Diagnostics => ({
  versions: { app: '1.0.0', node: '24.0.0', postgres: '18.0' },
  startedAt: minutesAgo(60),
  publicKey: 'key',
  memoryBytes: 1024 ** 2,
  connections: { open: 1, idle: 1, waiting: 0 },
  parts: [
    { name: 'database', problem: null },
    { name: 'storage', problem: null },
  ],
  migrations: [],
  jobs: [],
  mails: [],
  waitingEmails: { count: 0, oldestAt: null },
  heldPushes: 0,
  liveConnections: 0,
  replicaLag: null,
  ...given,
})

const job = (given: Partial<Diagnostics['jobs'][number]>) => ({
  task: 'sweep',
  waiting: 0,
  ready: 0,
  running: 0,
  failing: 0,
  failed: 0,
  oldestDue: null,
  lastError: null,
  ...given,
})

const admin = () => ({ ...aMe(), isAdmin: true })
const show = (given: Partial<Diagnostics> = {}) =>
  renderForMember(<DiagnosticsPage />, { me: admin(), answers: { getDiagnostics: diagnostics(given) } })
const state = page.getByRole('region', { name: 'Right now' })

test('names the parts of the server that work', async () => {
  const parts = ['database', 'bus'].map(name => ({ name, problem: null }))
  show({ parts })
  await expect.element(page.getByText('Database · Live updates')).toBeVisible()
})

test('says which parts of the server fail, and why', async () => {
  show({ parts: [{ name: 'bus', problem: 'connect ECONNREFUSED' }] })
  await expect.element(page.getByText('Live updates: connect ECONNREFUSED')).toBeVisible()
})

test('shows that nothing is waiting', async () => {
  show()
  await expect.element(state).toMatchTextContent('JobsNone due')
  await expect.element(state).toMatchTextContent('EmailsNone waiting')
  await expect.element(state).toMatchTextContent('Push notificationsNone waiting')
  await expect.element(state).toMatchTextContent('File storageWorking')
  await expect.element(state).toMatchTextContent('Live connectionsNone on this server')
  await expect.element(state).toMatchTextContent('Database replicaNot used')
})

test('shows waiting work with its age, and failed jobs', async () => {
  show({
    jobs: [
      job({ task: 'push', waiting: 4, ready: 3, oldestDue: minutesAgo(2) }),
      job({ task: 'send-mail', waiting: 1, ready: 1, failed: 2, oldestDue: minutesAgo(7) }),
    ],
    waitingEmails: { count: 5, oldestAt: minutesAgo(9) },
    heldPushes: 6,
    liveConnections: 12,
    parts: [
      { name: 'storage', problem: 'bucket gone' },
      { name: 'mediaLinks', problem: null },
      { name: 'replica', problem: null },
    ],
    replicaLag: 3.2,
  })
  await expect.element(state).toMatchTextContent('Jobs4 due. Oldest: 7m ago · 2 permanently failed')
  await expect.element(state).toMatchTextContent('Emails5 not sent yet. Oldest: 9m ago')
  await expect.element(state).toMatchTextContent('Push notifications3 due, 6 held during quiet hours')
  await expect.element(state).toMatchTextContent('File storagebucket gonePicture linksWorking')
  await expect.element(state).toMatchTextContent('Live connections12 on this server')
  await expect
    .element(state)
    .toMatchTextContent('Database replicaNot in use: 3 seconds behind the main database')
})

test('shows that the replica is used, or why it is not', async () => {
  const { server } = show({ parts: [{ name: 'replica', problem: null }], replicaLag: 0.5 })
  await expect.element(state).toMatchTextContent('Database replicaIn use and up to date')
  const problem = 'The replica does not say how far it is: connect ECONNREFUSED'
  server.answer({ getDiagnostics: diagnostics({ parts: [{ name: 'replica', problem }] }) })
  await expect.element(state, { timeout: 15_000 }).toMatchTextContent(`Database replica${problem}`)
})

const send = () => page.getByRole('button', { name: 'Send a test email' }).click()

test('sends a test email and says that the mail server accepted it', async () => {
  const { server } = show()
  server.answer({ sendTestEmail: { address: 'ada@example.org', outcome: 'sent', reason: null } })
  await send()
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('The mail server accepted the email to ada@example.org. Check that it arrives.')
  expect(server.requestsFor('sendTestEmail')).toHaveLength(1)
})

test.each([
  ['kept', null, "SMTP_URL isn't set, so the email was stored on the server and not sent."],
  ['later', 'connect ECONNREFUSED', "The email to ada@example.org wasn't sent. Try again later."],
  ['refused', '550 No such user', 'The mail server refused the email to ada@example.org.'],
  ['unknown', 'closed', "The mail server didn't confirm the email to ada@example.org. It may arrive anyway."],
] as const)('says why a test email failed: %s', async (outcome, reason, sentence) => {
  const { server } = show()
  server.answer({ sendTestEmail: { address: 'ada@example.org', outcome, reason } })
  await send()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(sentence)
  if (reason) await expect.element(alert).toMatchTextContent(reason)
})

test('says that the request itself was refused', async () => {
  const { server } = show()
  server.answer({ sendTestEmail: refusal('rate-limited', "You're going too fast.") })
  await send()
  await expect.element(page.getByRole('alert')).toMatchTextContent("You're going too fast.")
})

test('offers no test email to developers, who may not send one', async () => {
  renderForMember(<DiagnosticsPage />, {
    me: { ...aMe(), isDeveloper: true },
    answers: { getDiagnostics: diagnostics() },
  })
  await expect.element(state).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send a test email' })).not.toBeInTheDocument()
})
