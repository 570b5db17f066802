import { mailService } from '@bowline/domain'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const contact = { name: 'Ada', email: 'ada@example.org', message: 'Where are the <rules>?\nThank you' }

const envelope = async () => {
  const { mailService: service } = await server.client().getConfig()
  return {
    lib_version: '4.4.1',
    user_id: service.userId,
    service_id: service.serviceId,
    template_id: mailService.contactTemplate,
  }
}

/** Sends the form like a third-party program: without a key or session. */
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  server.request(`/api/v1.0/email/${path}`, { method: 'POST', body, headers })

const postJson = async (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post('send', JSON.stringify({ ...(await envelope()), template_params: contact, ...change }), {
    'Content-Type': 'application/json',
    ...headers,
  })

const storedMessages = () => server.db.selectFrom('contact_messages').selectAll().execute()

describe('POST /api/v1.0/email/send', () => {
  it('answers OK as text, stores the message and emails it to every admin', async () => {
    const admins = [await server.member({ isAdmin: true }), await server.member({ isAdmin: true })]
    const response = await postJson()
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(await storedMessages()).toMatchObject([{ ...contact, member_id: null }])
    const mails = await server.mails()
    expect(mails.map(mail => mail.recipient).sort()).toEqual(admins.map(({ email }) => email).sort())
    expect(mails[0]).toMatchObject({ subject: 'Message to Bowline from Ada', reply_to: contact.email })
    expect(mails[0]?.html).toContain('Where are the &lt;rules&gt;?')
  })

  it('stores the message if nobody can be emailed', async () => {
    expect((await postJson()).status).toBe(200)
    expect([(await storedMessages()).length, (await server.mails()).length]).toEqual([1, 0])
  })

  it('sends once for one key', async () => {
    await server.member({ isAdmin: true })
    const headers = { 'Idempotency-Key': 'the-same-one' }
    const answers = [await postJson({}, headers), await postJson({}, headers)]
    expect(await Promise.all(answers.map(answer => answer.text()))).toEqual(['OK', 'OK'])
    expect((await server.mails()).length).toBe(1)
  })

  it('accepts a filled hidden field, but stores nothing', async () => {
    const response = await postJson({ template_params: { ...contact, website: 'https://spam.example' } })
    expect(await response.text()).toBe('OK')
    expect(await storedMessages()).toEqual([])
  })

  test.each([
    ['an unknown user', { user_id: 'somebody' }, {}, 403, 'Forbidden'],
    ['an unknown service', { service_id: 'other' }, {}, 403, 'Forbidden'],
    [
      'a headless browser',
      {},
      { 'User-Agent': 'Mozilla/5.0 HeadlessChrome/140.0' },
      451,
      'Unavailable For Headless Browser',
    ],
    ['an unknown template', { template_id: 'other' }, {}, 400, /^There is no template "other"/],
    [
      'no address',
      { template_params: { ...contact, email: '' } },
      {},
      400,
      'Please enter a valid email address',
    ],
    ['no words', { template_params: { ...contact, message: '  ' } }, {}, 400, 'Write a message'],
    [
      'a message that is no text',
      { template_params: { ...contact, message: 5 } },
      {},
      400,
      'Send message as text',
    ],
    ['another site', {}, { Origin: 'https://evil.example' }, 403, /another site/],
  ])('refuses %s, as text, and changes nothing', async (_, change, headers, status, message) => {
    const response = await postJson(change, headers as Record<string, string>)
    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(message)
    expect(await storedMessages()).toEqual([])
  })
})

it('accepts both kinds of forms at POST /api/v1.0/email/send-form', async () => {
  const fields = { ...(await envelope()), ...contact }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const body of [form, new URLSearchParams(fields)]) {
    const response = await post('send-form', body)
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
  }
  expect(await storedMessages()).toMatchObject([{ name: 'Ada' }, { name: 'Ada' }])
})

it('sends to ADMIN_EMAIL if it is set, even without an account', async () => {
  const other = await createTestServer({ ADMIN_EMAIL: 'boss@example.org' })
  const { mailService: service } = await other.client().getConfig()
  await other.member({ isAdmin: true })
  const body = {
    user_id: service.userId,
    service_id: service.serviceId,
    template_id: mailService.contactTemplate,
    template_params: contact,
  }
  expect(await other.client().sendEmail({ body })).toBe('OK')
  expect((await other.mails()).map(mail => mail.recipient)).toEqual(['boss@example.org'])
  await other.close()
})

it('limits the number of messages, with 429 as text', async () => {
  const limited = await createTestServer({ RATE_LIMIT_FACTOR: '1' })
  const { mailService: service } = await limited.client().getConfig()
  const body = { user_id: service.userId, service_id: service.serviceId, template_id: 'other' }
  const statuses = []
  for (let count = 0; count < 6; count += 1)
    statuses.push(
      await limited
        .client()
        .sendEmail({ body })
        .then(
          () => 200,
          ({ status, code }) => `${status} ${code}`,
        ),
    )
  expect(statuses).toEqual([...Array(5).fill('400 invalid-input'), '429 rate-limited'])
  await limited.close()
})
