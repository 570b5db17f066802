import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('the outbox', () => {
  it('returns the newest emails first', async () => {
    expect(await (await server.request('/dev/outbox.json')).json()).toEqual([])
    const first = await server.member({ email: 'first@example.org' })
    await server.client().requestPasswordReset({ body: { email: first.email } })
    server.advance(1000)
    const second = await server.member({ email: 'second@example.org' })
    await server.client().requestPasswordReset({ body: { email: second.email } })
    const response = await server.request('/dev/outbox.json')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const mails = await response.json()
    expect(mails.map((mail: { to: string }) => mail.to)).toEqual([second.email, first.email])
    expect(mails[0]).toEqual({
      to: second.email,
      subject: 'Reset your Bowline password',
      text: expect.stringContaining(mails[0].links[0]),
      html: expect.stringContaining('<!doctype html>'),
      links: [expect.stringContaining('/__/auth/action?mode=resetPassword&oobCode=')],
      sentAt: server.context.now().toISOString(),
    })
  })

  it('shows each email as its recipient sees it, without running scripts', async () => {
    const page = await server.request('/dev/outbox')
    const policy = page.headers.get('Content-Security-Policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(policy).not.toContain('unsafe')
    const html = await page.text()
    expect(html).toContain('To second@example.org')
    const path = /src="(\/dev\/outbox\/[0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
    const mail = await server.request(path)
    expect(await mail.text()).toContain('Reset your password')
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/^sandbox allow-popups; default-src 'none'/)
    expect((await server.request(`/dev/outbox/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it.each([[{ NODE_ENV: 'production' }], [{ SMTP_URL: 'smtp://127.0.0.1:2525' }]])(
    'does not exist with %j',
    async env => {
      const other = await createTestServer(env)
      expect((await other.request('/dev/outbox.json')).status).toBe(404)
      expect(await (await other.request('/dev/outbox')).text()).not.toContain('Outbox')
      await other.close()
    },
  )

  it.each([['https://knots.example'], ['http://192.168.1.20:3000'], ['http://localhost.example:3000']])(
    'does not exist with PUBLIC_URL=%s, which other machines reach',
    async publicUrl => {
      const other = await createTestServer({ PUBLIC_URL: publicUrl })
      expect((await other.request('/dev/outbox.json')).status).toBe(404)
      expect(await other.client().getConfig()).toMatchObject({ mailOutbox: false })
      await other.close()
    },
  )

  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.request('/dev/outbox.json', { headers }, { incoming: { socket: { remoteAddress } } })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('answers %s, on this machine', async address => {
    expect((await from(address)).status).toBe(200)
  })

  it.each(['192.168.1.7', '203.0.113.9', '2001:db8::1', '::ffff:192.168.1.7'])(
    'refuses %s, another machine',
    async address => expect((await from(address)).status).toBe(404),
  )

  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Real-IP', '127.0.0.1'],
    ['Forwarded', 'for=127.0.0.1'],
    ['Via', '1.1 proxy'],
  ])('refuses a request that a proxy forwards with %s', async (name, value) => {
    expect((await from('127.0.0.1', { [name]: value })).status).toBe(404)
  })

  it('refuses a name that only resolves to this machine', async () => {
    expect((await from('127.0.0.1', { Host: 'evil.example:3000' })).status).toBe(404)
    expect((await from('127.0.0.1', { Host: '127.0.0.1:3000' })).status).toBe(200)
  })

  it('keeps single emails from the same callers', async () => {
    const [email] = await server.mails()
    const path = `/dev/outbox/${email?.id}`
    const env = { incoming: { socket: { remoteAddress: '192.168.1.7' } } }
    expect((await server.app.request(path, {}, env)).status).toBe(404)
    expect((await server.app.request('/dev/outbox', {}, env)).status).toBe(404)
  })
})
