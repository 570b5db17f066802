import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startJobs } from '../../jobs/runner.ts'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { createMailTransport, sendMail } from './send-mail.ts'

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

const onlyMail = async (recipient: string) => {
  const [mail] = await server.mails(recipient)
  if (!mail) throw new Error(`There is no mail to ${recipient}.`)
  return mail
}

const sendNow = async (mailId: string) => {
  const transport = createMailTransport(server.context.config)
  if (!transport) throw new Error('SMTP_URL is not set.')
  try {
    await sendMail(server.context, transport, mailId)
  } finally {
    transport.close()
  }
}

describe('with SMTP_URL', () => {
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined

  beforeEach(() => {
    mailServer.answerRecipientsWith('250 OK')
  })
  afterEach(async () => {
    await jobs?.stop()
    jobs = undefined
  })

  it('a mail goes out as soon as what it is about is stored, once, and its links are forgotten', async () => {
    jobs = await startJobs(server.context)
    const member = await memberWithPassword(server, { email: 'reader@example.org' })
    await server.client().requestPasswordReset({ body: { email: member.email } })
    await vi.waitFor(async () => expect((await onlyMail(member.email)).sent_at).not.toBeNull(), 5000)
    const mail = await onlyMail(member.email)
    expect(mail).toMatchObject({ text: '', html: '', links: [], last_error: null })
    await sendNow(mail.id)
    expect(mailServer.received).toHaveLength(1)
    const [received] = mailServer.received
    expect(received).toMatchObject({ from: 'hello@bowline.example', to: 'reader@example.org' })
    expect(received?.data).toContain(`Message-ID: <${mail.id}@bowline.example>`)
    expect(received?.data).toContain('Subject: Reset your Bowline password')
    expect(received?.data).toContain('From: Bowline <hello@bowline.example>')
    expect(received?.data).toContain('multipart/alternative')
  })

  it('a mail that could not be delivered is tried again, and why is kept', async () => {
    const member = await memberWithPassword(server)
    await server.client().requestPasswordReset({ body: { email: member.email } })
    const { id } = await onlyMail(member.email)
    mailServer.answerRecipientsWith('451 Try later')
    await expect(sendNow(id)).rejects.toThrow('451 Try later')
    expect(await onlyMail(member.email)).toMatchObject({ sent_at: null, attempts: 1 })
    expect((await onlyMail(member.email)).last_error).toContain('451 Try later')
    mailServer.answerRecipientsWith('250 OK')
    await sendNow(id)
    expect((await onlyMail(member.email)).sent_at).not.toBeNull()
  })

  it('a recipient who is refused for good is not tried again', async () => {
    const member = await memberWithPassword(server)
    await server.client().requestPasswordReset({ body: { email: member.email } })
    const { id } = await onlyMail(member.email)
    mailServer.answerRecipientsWith('550 No such user')
    await sendNow(id)
    expect(await onlyMail(member.email)).toMatchObject({ sent_at: null, attempts: 1 })
  })

  it('the farewell to a deleted account leaves nothing behind', async () => {
    const member = await memberWithPassword(server, { email: 'gone@example.org' })
    await member.api.deleteAccount({ body: { password } })
    await sendNow((await onlyMail(member.email)).id)
    expect(mailServer.received.at(-1)?.to).toBe('gone@example.org')
    expect(await server.mails(member.email)).toEqual([])
  })

  it('an address is one address, whatever it looks like', async () => {
    const odd = 'a,b@example.org'
    const member = await memberWithPassword(server, { email: odd })
    await server.client().requestPasswordReset({ body: { email: member.email } })
    await sendNow((await onlyMail(odd)).id)
    expect(mailServer.received.at(-1)?.to).toBe('"a,b"@example.org')
  })
})
