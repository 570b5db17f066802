import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { composers } from '../index.ts'
import { resumeEmails } from './resume-emails.ts'
import { sendEmail } from './send-email.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await createTestServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Bowline <hello@bowline.example>',
    PUBLIC_URL: 'https://bowline.example',
  })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})
beforeEach(() => {
  mailServer.behave({})
  mailServer.received.length = 0
})

const onlyMail = async (recipient: string) => {
  const [mail] = await server.mails(recipient)
  if (!mail) throw new Error(`There is no mail to ${recipient}.`)
  return mail
}

const sendNow = (mailId: string) => sendEmail(server.context, composers, mailId)

/** An email about an account, and the account. */
const mailed = async (email?: string) => {
  const member = await memberWithPassword(server, email ? { email } : {})
  await server.client().requestPasswordReset({ body: { email: member.email } })
  return { member, email: member.email, id: (await onlyMail(member.email)).id }
}

describe('with SMTP_URL', () => {
  let jobs: Awaited<ReturnType<TestServer['startJobs']>> | undefined
  afterEach(async () => {
    await jobs?.stop()
    jobs = undefined
  })

  it('sends an email once, as soon as its cause is committed, and deletes its links', async () => {
    jobs = await server.startJobs()
    const { id, email } = await mailed('reader@example.org')
    await vi.waitFor(async () => expect((await onlyMail(email)).sent_at).not.toBeNull(), 5000)
    expect(await onlyMail(email)).toMatchObject({
      state: 'sent',
      text: '',
      html: '',
      links: [],
      last_error: null,
    })
    await sendNow(id)
    expect(mailServer.received).toHaveLength(1)
    const [received] = mailServer.received
    expect(received).toMatchObject({ from: 'hello@bowline.example', to: 'reader@example.org' })
    expect(received?.data).toContain(`Message-ID: <${id}@bowline.example>`)
    expect(received?.data).toContain('Subject: Reset your Bowline password')
    expect(received?.data).toContain('From: Bowline <hello@bowline.example>')
    expect(received?.data).toContain('Auto-Submitted: auto-generated')
    expect(received?.data).toContain('multipart/alternative')
    expect(received?.data).not.toContain('List-Unsubscribe')
  })

  it('sends one email in two simultaneous attempts', async () => {
    const { id, email } = await mailed()
    mailServer.behave({ delay: 200 })
    const [first, second] = await Promise.allSettled([sendNow(id), sendNow(id)])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(mailServer.received).toHaveLength(1)
    expect(await onlyMail(email)).toMatchObject({ state: 'sent' })
  })
})

describe('a mail server that', () => {
  it.each([
    ['puts a recipient off, as greylisting does', { toRecipient: once(451, 'Greylisted, try later') }],
    ['can not take a mail at the moment', { atEnd: once(452, 'Out of space') }],
  ])('retries %s later', async (_, behaviour) => {
    const { id, email } = await mailed()
    mailServer.behave(behaviour)
    await expect(sendNow(id)).rejects.toThrow(/try later|Out of space/)
    expect(await onlyMail(email)).toMatchObject({ state: 'queued', sent_at: null, attempts: 1 })
    expect((await onlyMail(email)).last_error).toMatch(/try later|Out of space/)
    await sendNow(id)
    expect(await onlyMail(email)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mailServer.received).toHaveLength(1)
  })

  it('retries after a connection that ends in the middle of an email', async () => {
    const { id, email } = await mailed()
    mailServer.behave({ breakInMail: true })
    await expect(sendNow(id)).rejects.toThrow()
    expect(await onlyMail(email)).toMatchObject({ state: 'queued' })
    mailServer.behave({})
    await sendNow(id)
    expect(mailServer.received).toHaveLength(1)
  })

  it('retries under the same Message-ID after a connection that ends without an answer', async () => {
    const { id } = await mailed()
    mailServer.behave({ atEnd: attempt => (attempt === 1 ? 'vanish' : null) })
    await expect(sendNow(id)).rejects.toThrow()
    await sendNow(id)
    const ids = mailServer.received.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1])
    expect(ids).toEqual([`<${id}@bowline.example>`, `<${id}@bowline.example>`])
  })

  it('retries an unreachable server', async () => {
    const { id, email } = await mailed()
    const nowhere = { ...server.context, config: { ...server.context.config, smtpUrl: 'smtp://127.0.0.1:1' } }
    await expect(sendEmail(nowhere, composers, id)).rejects.toThrow('ECONNREFUSED')
    expect(await onlyMail(email)).toMatchObject({ state: 'queued', attempts: 1 })
  })

  it('stops sending to an unknown recipient, and shows the member a notice until the address accepts an email', async () => {
    const { id, email, member } = await mailed()
    mailServer.behave({ toRecipient: () => ({ code: 550, message: '5.1.1 No such user' }) })
    await sendNow(id)
    expect(await onlyMail(email)).toMatchObject({ state: 'refused', sent_at: null, attempts: 1 })
    await sendNow(id)
    expect(await onlyMail(email)).toMatchObject({ attempts: 1 })
    expect((await member.api.getNotificationPreferences()).mailRefused).toMatchObject({
      email,
      reason: expect.stringContaining('No such user'),
    })
    mailServer.behave({})
    server.advance(61_000)
    await member.api.changeEmail({ body: { newEmail: `new.${email}`, password } })
    await sendNow((await onlyMail(email)).id)
    expect((await member.api.getNotificationPreferences()).mailRefused).toBeNull()
  })

  it.each([
    [
      'says that nobody may send through it',
      { toRecipient: () => ({ code: 554, message: '5.7.1 Relay access denied' }) },
    ],
    ['takes a mail for spam', { atEnd: () => ({ code: 554, message: '5.7.1 Looks like spam' }) }],
  ])('refuses the email by %s without a verdict on the address', async (_, behaviour) => {
    const { id, email, member } = await mailed()
    mailServer.behave(behaviour)
    await sendNow(id)
    expect(await onlyMail(email)).toMatchObject({ state: 'refused' })
    expect((await member.api.getNotificationPreferences()).mailRefused).toBeNull()
  })
})

describe('after a crash', () => {
  const crashedIn = (id: string, state: string) =>
    server.db
      .updateTable('mails')
      .set({ state, state_at: server.context.now() })
      .where('id', '=', id)
      .execute()

  it.each(['sending', 'handed-over'])('delays an email in "%s", then sends it', async state => {
    const { id, email } = await mailed()
    await crashedIn(id, state)
    await expect(sendNow(id)).rejects.toThrow('Another attempt')
    server.advance(16 * 60_000)
    await sendNow(id)
    expect(mailServer.received).toHaveLength(1)
    expect(await onlyMail(email)).toMatchObject({ state: 'sent' })
  })

  it('retries it automatically, once', async () => {
    const { id, email } = await mailed()
    await server.db.deleteFrom('mails').where('id', '<>', id).execute()
    await crashedIn(id, 'sending')
    server.advance(16 * 60_000)
    await resumeEmails(server.context)
    await resumeEmails(server.context)
    const jobs = await server.startJobs()
    try {
      await vi.waitFor(async () => expect((await onlyMail(email)).state).toBe('sent'), 5000)
    } finally {
      await jobs.stop()
    }
    expect(mailServer.received).toHaveLength(1)
  })
})

it('leaves no trace of the farewell email to a deleted account', async () => {
  const member = await memberWithPassword(server, { email: 'gone@example.org' })
  await member.api.deleteAccount({ body: { password } })
  await sendNow((await onlyMail(member.email)).id)
  expect(mailServer.received.at(-1)?.to).toBe('gone@example.org')
  expect(await server.mails(member.email)).toEqual([])
})

it('treats different spellings of an address as one', async () => {
  const { id } = await mailed('a,b@example.org')
  await sendNow(id)
  expect(mailServer.received.at(-1)?.to).toBe('"a,b"@example.org')
})

/** Answers this the first time, and normally afterwards. */
function once(code: number, message: string) {
  return (attempt: number) => (attempt === 1 ? { code, message } : null)
}
