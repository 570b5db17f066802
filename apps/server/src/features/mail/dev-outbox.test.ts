import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('the outbox', () => {
  it('gives the mails newest first', async () => {
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

  it('is a page that runs no script, and shows each mail as its reader sees it', async () => {
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
})
