import { limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberWithPassword, password, send, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let member: TestMember

beforeAll(async () => {
  server = await createTestServer()
  member = await memberWithPassword(server, { username: 'maker', displayName: 'The Maker' })
})
afterAll(() => server.close())

const invalid = '401 Invalid email or password. Please try again.'
const unverified =
  '403 Your email address has not been verified. A new verification email has been sent. Please check your inbox and verify your email before logging in.'
const unverifiedEmailed = '403 Verify your email address first. A verification email is already on its way.'

const signIn = (email: string, more: Record<string, unknown> = {}) =>
  server.client().signIn({ body: { email, password, ...more } })

const whoIs = (cookie: string) =>
  server
    .request('/api/session', { headers: { Cookie: cookie } })
    .then(response => response.json())
    .then(({ member: found }) => found?.username ?? null)

describe('signing in', () => {
  it('returns the member and sets a cookie that scripts cannot read', async () => {
    const response = await send(
      server,
      'POST',
      '/session',
      { email: member.email, password },
      { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const body = await response.json()
    expect(body.token).toBeUndefined()
    expect(body.member).toMatchObject({ uid: member.id, username: 'maker', displayName: 'The Maker' })
    const cookie = response.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^bowline=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await whoIs(cookie.split(';')[0] ?? '')).toBe('maker')

    const { sessions } = await member.api.listSessions()
    expect(sessions.find(session => session.id === body.member.sessionId)).toMatchObject({
      device: 'Firefox on Android',
      remembered: false,
      current: false,
    })
  })

  it('stores only a hash of the token', async () => {
    const { token = '' } = await signIn(member.email, { wantToken: true })
    const { rows } = await server.context.pool.query(
      `select 1 from sessions where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [token],
    )
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rows).toEqual([])
    expect((await server.client(token).getSession()).member?.uid).toBe(member.id)
  })

  it('marks the cookie as secure and host-only if Bowline is served by https', async () => {
    const secure = await createTestServer({ PUBLIC_URL: 'https://bowline.example' })
    const other = await memberWithPassword(secure)
    const response = await send(secure, 'POST', '/session', { email: other.email, password })
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-bowline=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await secure.close()
  })

  it('lasts exactly 30 days with "Remember me"', async () => {
    const response = await send(server, 'POST', '/session', {
      email: member.email,
      password,
      rememberMe: true,
    })
    const ends = new Date(server.context.now().getTime() + limits.persistentSession)
    expect(limits.persistentSession).toBe(30 * 24 * 60 * 60 * 1000)
    const cookie = response.headers.get('Set-Cookie') ?? ''
    expect(cookie).toContain(`Expires=${ends.toUTCString()}`)
    expect((await response.json()).member.sessionExpiresAt).toBe(ends.toISOString())
    const pair = cookie.split(';')[0] ?? ''
    server.advance(limits.persistentSession - 1)
    expect(await whoIs(pair)).toBe('maker')
    server.advance(1)
    expect(await whoIs(pair)).toBeNull()
  })

  it('ends a day after its last use without "Remember me"', async () => {
    const { token } = await signIn(member.email, { wantToken: true })
    const use = () => server.client(token).getSession()
    for (let time = 0; time < 3; time += 1) {
      server.advance(limits.browserSession - 1)
      const { member: found } = await use()
      expect(found?.uid).toBe(member.id)
      expect(Date.parse(found?.sessionExpiresAt ?? '')).toBe(
        server.context.now().getTime() + limits.browserSession,
      )
    }
    server.advance(limits.browserSession)
    expect((await use()).member).toBeNull()
  })

  it('ends 30 days after the sign-in without "Remember me", however much it is used', async () => {
    const { token } = await signIn(member.email, { wantToken: true })
    const halfDay = limits.browserSession / 2
    for (let time = 1; time < 60; time += 1) {
      server.advance(halfDay)
      expect((await server.client(token).getSession()).member?.uid).toBe(member.id)
    }
    server.advance(halfDay - 1)
    expect((await server.client(token).getSession()).member?.uid).toBe(member.id)
    server.advance(1)
    expect((await server.client(token).getSession()).member).toBeNull()
  })

  it('stores the last use of a session every few minutes, not at every request', async () => {
    const { token, member: me } = await signIn(member.email, { wantToken: true })
    const seen = async () =>
      (
        await server.db.selectFrom('sessions').select('last_seen_at').where('id', '=', me.sessionId).execute()
      )[0]?.last_seen_at
    const first = await seen()
    server.advance(4 * 60_000)
    await server.client(token).getSession()
    expect(await seen()).toEqual(first)
    server.advance(60_000)
    await server.client(token).getSession()
    expect(await seen()).toEqual(server.context.now())
  })

  it('returns the same session for a retry with the same key after a lost answer', async () => {
    const request = { body: { email: member.email, password, wantToken: true } }
    const options = { idempotencyKey: 'sign-in-answer-lost' }
    const count = async () =>
      (await server.db.selectFrom('sessions').select('id').where('account_id', '=', member.id).execute())
        .length
    const first = await server.client().signIn(request, options)
    const sessions = await count()
    expect(await server.client().signIn(request, options)).toEqual(first)
    expect(await count()).toBe(sessions)
    const other = await memberWithPassword(server)
    const { token } = await server.client().signIn({ body: { ...request.body, email: other.email } }, options)
    expect(token).not.toBe(first.token)
  })

  it.each([
    ['maker@example.org', 'Wrong1Password'],
    ['nobody@example.org', password],
    ['', ''],
    ['x', 'y'],
  ])('does not reveal which of the two was wrong: %s %s', async (email, given) => {
    expect(await refusalOf(server.client().signIn({ body: { email, password: given } }))).toBe(invalid)
  })

  it('does not reveal that an account has no password', async () => {
    const imported = await server.member()
    expect(await refusalOf(signIn(imported.email))).toBe(invalid)
  })

  it("a member's session", async () => {
    const disabled = await memberWithPassword(server)
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: server.context.now() })
      .where('id', '=', disabled.id)
      .execute()
    expect(await refusalOf(signIn(disabled.email))).toBe(
      '403 This account has been disabled. Please contact support.',
    )
    expect(await refusalOf(signIn(disabled.email, { password: 'Wrong1Password' }))).toBe(invalid)
    expect((await disabled.api.getSession()).member).toBeNull()
  })

  it('creates no session for an unverified account but sends another email, at most one a minute', async () => {
    const fresh = await memberWithPassword(server, { isVerified: false })
    const response = await send(server, 'POST', '/session', { email: fresh.email, password })
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(`${response.status} ${(await response.json()).message}`).toBe(unverified)
    expect(await subjectsTo(server, fresh.email)).toHaveLength(1)
    expect(await refusalOf(signIn(fresh.email))).toBe(unverifiedEmailed)
    expect(await subjectsTo(server, fresh.email)).toHaveLength(1)
    server.advance(limits.verificationCooldown)
    expect(await refusalOf(signIn(fresh.email))).toBe(unverified)
    expect(await subjectsTo(server, fresh.email)).toHaveLength(2)
    expect(await refusalOf(signIn(fresh.email, { password: 'Wrong1Password' }))).toBe(invalid)
  })
})

describe("The sign-in screen's messages", () => {
  it('creates a missing profile, named after the uid, with more characters if that name is taken', async () => {
    const bare = await memberWithPassword(server)
    const name = `user_${bare.id.replaceAll('-', '').slice(0, 5)}`
    await server.db.deleteFrom('profiles').where('member_id', '=', bare.id).execute()
    expect((await signIn(bare.email)).member).toMatchObject({ username: name, displayName: name })

    await server.db.deleteFrom('profiles').where('member_id', '=', bare.id).execute()
    await server.member({ username: name.toUpperCase() })
    const { member: found } = await bare.api.getSession()
    expect(found?.username).toBe(`user_${bare.id.replaceAll('-', '').slice(0, 6)}`)
  })

  it('is empty if no name is left: "No user data available"', async () => {
    const bare = await memberWithPassword(server)
    await server.db.deleteFrom('profiles').where('member_id', '=', bare.id).execute()
    for (let length = 5; length <= 25; length += 1)
      await server.member({ username: `user_${bare.id.replaceAll('-', '').slice(0, length)}` })
    expect(await refusalOf(signIn(bare.email))).toBe('500 Login failed: No user data available.')
    expect((await bare.api.getSession()).member).toBeNull()
  })

  it('includes the photo and the preferences', async () => {
    const { db } = server
    const photo = crypto.randomUUID()
    await db
      .insertInto('media')
      .values({
        id: photo,
        owner_id: member.id,
        purpose: 'profile',
        path: `profiles/${member.id}/1_me.webp`,
        content_type: 'image/webp',
        width: 1,
        height: 1,
        bytes: 1,
        variants: '[]',
        placeholder: '',
      })
      .execute()
    await db.updateTable('profiles').set({ photo_id: photo }).where('member_id', '=', member.id).execute()
    const { token } = await signIn(member.email, { wantToken: true })
    const api = server.client(token)
    expect(await api.updatePreferences({ body: { theme: 'dark' } })).toEqual({
      theme: 'dark',
      welcomeSeen: false,
      onLeaderboards: true,
      timeZone: 'UTC',
      celebratedLevel: null,
      onboarding: 'done',
    })
    expect(await api.updatePreferences({ body: { welcomeSeen: true } })).toEqual({
      theme: 'dark',
      welcomeSeen: true,
      onLeaderboards: true,
      timeZone: 'UTC',
      celebratedLevel: null,
      onboarding: 'done',
    })
    expect((await api.getSession()).member).toMatchObject({
      photoURL: `/media/profiles/${member.id}/1_me.webp`,
      preferences: { theme: 'dark', welcomeSeen: true },
    })
    expect(await api.updatePreferences({ body: { theme: null } })).toMatchObject({
      theme: null,
      welcomeSeen: true,
    })
    expect((await api.getSession()).member?.preferences.theme).toBeNull()
  })

  it('is empty for a visitor', async () => {
    expect(await server.client().getSession()).toEqual({ member: null })
    expect(await server.client('made-up-token').getSession()).toEqual({ member: null })
  })
})

describe('with REVEAL_UNKNOWN_ACCOUNTS', () => {
  it('reports an unknown address', async () => {
    const open = await createTestServer({ REVEAL_UNKNOWN_ACCOUNTS: 'on' })
    const sign = (email: string) => open.client().signIn({ body: { email, password } })
    expect(await refusalOf(sign('nobody@example.org'))).toBe(
      '404 Account not found. Please check your email or sign up.',
    )
    const imported = await open.member()
    expect(await refusalOf(sign(imported.email))).toBe('500 Login failed: No user data available.')
    await open.close()
  })
})

const lockAccount = async (email: string) => {
  const client = await server.context.pool.connect()
  await client.query('begin')
  await client.query('select from accounts where email = $1 for share', [email])
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  const end = async () => {
    await client.query('rollback')
    client.release()
  }
  return { client, process: rows[0]?.process, end }
}

const untilTrue = (condition: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.context.pool.query(`select ${condition} as is_true`)
      expect(rows).toEqual([{ is_true: true }])
    },
    { timeout: 60_000 },
  )

it('retries an unverified sign-in that deadlocks with the verification link', async () => {
  const email = 'deadlock@example.org'
  await server.client().createAccount({ body: { email, username: 'deadlock', password } })
  server.advance(limits.verificationCooldown)
  // Both hold the account, and the sign-in waits for the older transaction first. PostgreSQL looks for deadlocks once,
  // when a transaction has waited for a second. The link's second is over before there is a deadlock to find.
  const older = await lockAccount(email)
  const link = await lockAccount(email)
  const attempt = refusalOf(signIn(email))
  await untilTrue(
    `exists (select from pg_stat_activity where ${older.process} = any (pg_blocking_pids(pid)))`,
  )
  const deletion = link.client.query('delete from sign_ups where email_key = $1', [email])
  await untilTrue(
    `exists (select from pg_locks where pid = ${link.process} and now() - waitstart > interval '3 seconds')`,
  )
  // If the whole machine was paused meanwhile, the link looks only now.
  await server.context.pool.query('select pg_sleep(1)')
  await older.end()
  await deletion
  await link.end()
  expect(await attempt).toBe(unverified)
})
