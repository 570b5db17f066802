import { accountMessages, limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithPassword, password, send, visitorFrom } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server.close())

const here = '192.0.2.1'
const minute = 60_000
const wrong = `401 ${accountMessages.invalidCredential}`

const tryAs = (email: string, given: string, address = here) =>
  visitorFrom(server, address).signIn({ body: { email, password: given } })

const fail = async (email: string, times: number) => {
  for (let time = 0; time < times; time += 1)
    expect(await refusalOf(tryAs(email, 'Wrong1Password'))).toBe(wrong)
}

describe('after 5 failed attempts within 15 minutes', () => {
  it('refuses the right password until the lockout ends', async () => {
    const member = await memberWithPassword(server)
    await fail(member.email, 3)
    server.advance(4 * minute)
    await fail(member.email, 2)
    expect(await refusalOf(tryAs(member.email, password))).toBe(
      '429 Too many login attempts. Please try again in 11 minutes.',
    )
    server.advance(10 * minute + 1)
    const response = await send(
      server,
      'POST',
      '/session',
      { email: member.email, password },
      { 'X-Forwarded-For': here },
    )
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('60')
    expect(await response.json()).toEqual({
      code: 'locked-out',
      message: 'Too many login attempts. Please try again in 1 minutes.',
      data: { minutes: 1, retryAfter: 60 },
    })
    server.advance(minute - 1)
    expect((await tryAs(member.email, password)).member.uid).toBe(member.id)
  })

  it('locks nobody out at another address', async () => {
    const member = await memberWithPassword(server)
    await fail(member.email, 5)
    expect(await refusalOf(tryAs(member.email.toUpperCase(), password))).toMatch(/^429 Too many login/)
    expect((await tryAs(member.email, password, '192.0.2.2')).member.uid).toBe(member.id)
    expect(await refusalOf(tryAs(member.email, password))).toMatch(/^429 Too many login/)
  })

  it('locks out an address without an account in the same way', async () => {
    await fail('nobody-at-all@example.org', 5)
    expect(await refusalOf(tryAs('nobody-at-all@example.org', password))).toBe(
      '429 Too many login attempts. Please try again in 15 minutes.',
    )
  })

  it('treats other notations of an address as the same', async () => {
    const member = await memberWithPassword(server)
    const sources = [
      '::ffff:192.0.2.7',
      '::FFFF:c000:207',
      '0:0:0:0:0:ffff:192.0.2.7',
      '[::ffff:c000:207]:81',
      '192.0.2.7',
    ]
    for (const source of sources)
      expect(await refusalOf(tryAs(member.email, 'Wrong1Password', source))).toBe(wrong)
    expect(await refusalOf(tryAs(member.email, password, '192.0.2.7:4711'))).toMatch(/^429/)
  })

  it('ignores the case of an address, in any alphabet', async () => {
    const member = await memberWithPassword(server, { email: 'élodie@example.org' })
    for (const email of [
      'élodie@example.org',
      'ÉLODIE@EXAMPLE.ORG',
      'É\u006codie@example.org',
      'E\u0301lodie@example.org',
    ])
      expect(await refusalOf(tryAs(email, 'Wrong1Password'))).toBe(wrong)
    expect(await refusalOf(tryAs('e\u0301lodie@example.org', 'Wrong1Password'))).toBe(wrong)
    expect(await refusalOf(tryAs(member.email, password))).toMatch(/^429/)
  })

  it('shares one count between spellings that PostgreSQL and JavaScript lower-case differently', async () => {
    const member = await memberWithPassword(server, { email: 'ivy@example.org' })
    await fail(member.email, 5)
    for (const email of ['\u0130vy@example.org', '\u0131vy@example.org', 'i\u0307vy@example.org'])
      expect(await refusalOf(tryAs(email, password))).toBe(wrong)
    expect(await refusalOf(tryAs('IVY@example.org', password))).toMatch(/^429/)
  })

  it('counts all addresses of an IPv6 /64 together', async () => {
    const member = await memberWithPassword(server)
    for (let host = 1; host <= 5; host += 1)
      expect(await refusalOf(tryAs(member.email, 'Wrong1Password', `2001:db8:1:2::${host}`))).toBe(wrong)
    expect(await refusalOf(tryAs(member.email, password, '2001:db8:1:2::99'))).toMatch(/^429/)
    expect((await tryAs(member.email, password, '2001:db8:1:3::99')).member.uid).toBe(member.id)
  })
})

describe('failed attempts', () => {
  it('are cleared on success', async () => {
    const member = await memberWithPassword(server)
    await fail(member.email, 4)
    await tryAs(member.email, password)
    await fail(member.email, 4)
    expect((await tryAs(member.email, password)).member.uid).toBe(member.id)
  })

  it('resets the count 15 minutes after the first failure', async () => {
    const member = await memberWithPassword(server)
    await fail(member.email, 4)
    server.advance(limits.loginWindow)
    await fail(member.email, 4)
    expect((await tryAs(member.email, password)).member.uid).toBe(member.id)
  })

  it('cannot exceed the limit when made concurrently', async () => {
    const member = await memberWithPassword(server)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refusalOf(tryAs(member.email, 'Wrong1Password'))),
    )
    expect(answers.filter(answer => answer === wrong)).toHaveLength(5)
    expect(answers.filter(answer => answer.startsWith('429 Too many login attempts.'))).toHaveLength(7)
  })

  it('include wrong current passwords', async () => {
    const member = await memberWithPassword(server)
    const guess = () =>
      refusalOf(
        member.api.changePassword({
          body: { currentPassword: 'Wrong1Password', newPassword: 'Other1Password' },
        }),
      )
    for (let time = 0; time < 5; time += 1) expect(await guess()).toBe('422 Wrong password. Try again.')
    expect(await guess()).toMatch(/^429 Too many login attempts/)
    expect(await refusalOf(member.api.deleteAccount({ body: { password } }))).toMatch(/^429/)
  })
})
