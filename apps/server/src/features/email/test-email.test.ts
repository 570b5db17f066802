import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

let mailServer: MailServer
let server: TestServer
beforeEach(async () => {
  mailServer = await startMailServer()
  server = await createTestServer({ SMTP_URL: mailServer.url })
})
afterEach(async () => {
  await server.close()
  await mailServer.close()
})

const admin = () => server.member({ isAdmin: true, email: 'ada@example.org' })

test('sends an email to the own address at once, and stores none', async () => {
  const { api } = await admin()
  expect(await api.sendTestEmail()).toEqual({ address: 'ada@example.org', outcome: 'sent', reason: null })
  expect(mailServer.received).toMatchObject([
    { to: 'ada@example.org', data: expect.stringContaining('Subject: Test email from Bowline') },
  ])
  expect(await server.mails()).toEqual([])
})

test('sends one email for the same key', async () => {
  const { api } = await admin()
  const options = { idempotencyKey: crypto.randomUUID() }
  const first = await api.sendTestEmail(undefined, options)
  expect(await api.sendTestEmail(undefined, options)).toEqual(first)
  expect(mailServer.received).toHaveLength(1)
})

test('returns why the mail server refused it', async () => {
  mailServer.behave({ toRecipient: () => ({ code: 550, message: '5.1.1 No such user' }) })
  const { api } = await admin()
  expect(await api.sendTestEmail()).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('No such user'),
  })
})

test('returns why the mail server did not accept it yet', async () => {
  mailServer.behave({ atEnd: () => ({ code: 451, message: 'Greylisted' }) })
  const { api } = await admin()
  expect(await api.sendTestEmail()).toMatchObject({
    outcome: 'later',
    reason: expect.stringContaining('Greylisted'),
  })
})

test('returns that it is unknown whether the email was accepted', async () => {
  mailServer.behave({ atEnd: () => 'vanish' })
  const { api } = await admin()
  expect(await api.sendTestEmail()).toMatchObject({ outcome: 'unknown', reason: expect.any(String) })
})

test('returns that the mail server cannot be reached', async () => {
  await mailServer.close()
  const { api } = await admin()
  expect(await api.sendTestEmail()).toMatchObject({
    outcome: 'later',
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  mailServer = await startMailServer()
})

test('keeps the email in the outbox without a mail server', async () => {
  const other = await createTestServer()
  const { api } = await other.member({ isAdmin: true })
  expect(await api.sendTestEmail()).toMatchObject({ outcome: 'kept', reason: null })
  expect(await other.mails()).toMatchObject([{ subject: 'Test email from Bowline', state: 'kept' }])
  await other.close()
})
