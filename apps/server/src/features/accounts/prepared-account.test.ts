import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailedCode, memberWithPassword, password, send, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ ADMIN_EMAIL: 'operator@example.org' })
})
afterAll(() => server.close())

const attackers = 'Attacker1Password'
const invalidLink = /^410 This link is no longer valid/
const invalidCredential = '401 Invalid email or password. Please try again.'

const signUp = (email: string, username: string, given = password) =>
  server.client().createAccount({ body: { email, username, password: given } })
const signIn = (email: string, given: string) =>
  server.client().signIn({ body: { email, password: given, wantToken: true } })
const linkOf = (email: string) => emailedCode(server, email, /Verify/)
const open = (code: string, body: { password?: string; newPassword?: string } = {}) =>
  server.client().applyActionCode({ body: { code, ...body } })
const account = (email: string) =>
  server.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe("an account prepared by a stranger on a member's address", () => {
  it("never opens to the stranger, even for the operator's address", async () => {
    await signUp('operator@example.org', 'prepared', attackers)
    server.advance(61_000)
    await signUp('operator@example.org', 'operator_one')
    await open(await linkOf('operator@example.org'), { password })

    expect(await refusalOf(signIn('operator@example.org', attackers))).toBe(invalidCredential)
    const { member } = await signIn('operator@example.org', password)
    expect(member).toMatchObject({ username: 'operator_one', isAdmin: true, emailVerified: true })
  })

  it('stays inactive when its link is opened without its password', async () => {
    await signUp('victim@example.org', 'victim', attackers)
    const code = await linkOf('victim@example.org')
    expect(await refusalOf(open(code))).toBe(
      '400 Enter your password to verify this email address, or set a new password',
    )
    expect(await refusalOf(open(code, { password }))).toBe(invalidCredential)
    expect((await account('victim@example.org')).email_verified_at).toBeNull()
    expect(await refusalOf(signIn('victim@example.org', attackers))).toMatch(/^403 /)
  })

  it('belongs to the owner of the mailbox, who sets a new password', async () => {
    await signUp('taker@example.org', 'taker', attackers)
    const { member } = await open(await linkOf('taker@example.org'), { newPassword: password })
    expect(member).toMatchObject({ username: 'taker', emailVerified: true })
    expect(await refusalOf(signIn('taker@example.org', attackers))).toBe(invalidCredential)
    expect((await signIn('taker@example.org', password)).member.uid).toBe(member?.uid)
  })

  it('gives up its name and link to a later sign-up', async () => {
    await signUp('twice@example.org', 'first_name', attackers)
    const first = await linkOf('twice@example.org')
    server.advance(61_000)
    await signUp('TWICE@example.org', 'second_name')
    expect(await refusalOf(open(first, { password: attackers }))).toMatch(invalidLink)
    expect(await refusalOf(open(first, { newPassword: attackers }))).toMatch(invalidLink)
    await signUp('somebody-else@example.org', 'first_name')
    const { member } = await open(await linkOf('TWICE@example.org'), { password })
    expect(member).toMatchObject({ username: 'second_name', email: 'TWICE@example.org' })
  })

  it('invalidates reset links requested before a later sign-up', async () => {
    await signUp('reset@example.org', 'reset_first', attackers)
    await server.client().requestPasswordReset({ body: { email: 'reset@example.org' } })
    const reset = await emailedCode(server, 'reset@example.org', /Reset/)
    await signUp('reset@example.org', 'reset_second')
    expect(await refusalOf(open(reset, { newPassword: attackers }))).toMatch(invalidLink)
  })

  it('does not stop a member from changing to this address', async () => {
    await signUp('moving-to@example.org', 'squatter', attackers)
    const member = await memberWithPassword(server)
    await member.api.changeEmail({ body: { newEmail: 'moving-to@example.org', password } })
    const code = await emailedCode(server, 'moving-to@example.org', /Confirm/)
    await member.api.applyActionCode({ body: { code } })
    expect((await member.api.getSession()).member?.email).toBe('moving-to@example.org')
    expect(await refusalOf(signIn('moving-to@example.org', attackers))).toBe(invalidCredential)
  })

  it("cannot be prepared by a change of address whose link the mailbox's owner opens", async () => {
    const attacker = await memberWithPassword(server)
    await attacker.api.changeEmail({ body: { newEmail: 'operator2@example.org', password } })
    const code = await emailedCode(server, 'operator2@example.org', /Confirm/)
    expect(await refusalOf(open(code))).toBe('400 Enter your password to use this email address')
    expect(await refusalOf(open(code, { password: 'Wrong1Password' }))).toBe(invalidCredential)
    expect((await attacker.api.getSession()).member?.email).toBe(attacker.email)
  })
})

describe('the verification link', () => {
  it('signs in with the confirmed password, until the browser closes or for 30 days', async () => {
    await signUp('cookie@example.org', 'cookie')
    const code = await linkOf('cookie@example.org')
    const response = await send(server, 'POST', '/account/actions/apply', { code, password })
    expect(await response.json()).toMatchObject({
      mode: 'verifyEmail',
      email: 'cookie@example.org',
      member: { username: 'cookie' },
    })
    expect(response.headers.get('Set-Cookie')).toMatch(/^bowline=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)

    await signUp('stay@example.org', 'stay')
    const other = await send(server, 'POST', '/account/actions/apply', {
      code: await linkOf('stay@example.org'),
      password,
      rememberMe: true,
    })
    expect(other.headers.get('Set-Cookie')).toContain('Expires=')
  })

  it('opens the same session again after a lost answer, and no other', async () => {
    await signUp('lost@example.org', 'lost')
    const body = { code: await linkOf('lost@example.org'), password }
    const headers = { 'Idempotency-Key': 'verification-answer-lost' }
    const apply = (given: typeof body, more = {}) =>
      send(server, 'POST', '/account/actions/apply', given, more)
    const [first, second] = await Promise.all([apply(body, headers), apply(body, headers)])
    const third = await apply(body, headers)
    const cookies = [first, second, third].map(({ headers }) => headers.get('Set-Cookie'))
    expect(cookies[0]).toMatch(/^bowline=[\w-]{43};/)
    expect(new Set(cookies).size).toBe(1)
    expect(await third.json()).toEqual(await first.json())

    expect((await apply({ ...body, password: 'Other1Password' }, headers)).status).toBe(422)
    const later = await apply(body)
    expect(later.headers.get('Set-Cookie')).toBeNull()
    expect(await later.json()).toEqual({ mode: 'verifyEmail', email: 'lost@example.org' })
    const { id } = await account('lost@example.org')
    expect(
      await server.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute(),
    ).toHaveLength(1)
  })

  it('accepts the right password while another request uses the link', async () => {
    const email = 'at-once@example.org'
    await signUp(email, 'at_once')
    const code = await linkOf(email)
    await refusalOf(signIn('nobody@example.org', password))
    // The attempt waits between reading the account and checking the password.
    const counting = await server.context.pool.connect()
    await counting.query('begin')
    await counting.query(
      `insert into login_failures (email_key, source, count, window_started_at)
       select $1, source, 0, window_started_at
       from login_failures where email_key = 'nobody@example.org'`,
      [email],
    )
    const attempt = refusalOf(open(code, { password }))
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await server.context.pool.query(waiting)).rowCount).toBe(1)
    await open(code, { newPassword: password })
    await counting.query('rollback')
    counting.release()
    expect(await attempt).toMatch(invalidLink)
  })

  it('asks for no password if the member is signed in to the account', async () => {
    const member = await memberWithPassword(server, { isVerified: false })
    await refusalOf(signIn(member.email, password))
    const code = await linkOf(member.email)
    expect((await member.api.checkActionCode({ body: { code } })).next).toBe('apply')
    await member.api.applyActionCode({ body: { code } })
    expect((await member.api.getSession()).member?.emailVerified).toBe(true)
  })

  it('reports what it needs: a password, nothing more, or a new link', async () => {
    await signUp('next@example.org', 'next')
    const code = await linkOf('next@example.org')
    const stranger = await server.member()
    for (const client of [server.client(), stranger.api])
      expect((await client.checkActionCode({ body: { code } })).next).toBe('confirm-password')
    await open(code, { password })
    expect((await server.client().checkActionCode({ body: { code } })).next).toBe('done')
  })

  it('counts wrong passwords towards the lockout', async () => {
    await signUp('guess@example.org', 'guess')
    const code = await linkOf('guess@example.org')
    for (let time = 0; time < 5; time += 1)
      expect(await refusalOf(open(code, { password: 'Wrong1Password' }))).toBe(invalidCredential)
    expect(await refusalOf(open(code, { password }))).toMatch(/^429 Too many login attempts/)
    expect(await refusalOf(signIn('guess@example.org', password))).toMatch(/^429 /)
    const { member } = await open(code, { newPassword: 'Other1Password' })
    expect((await signIn('guess@example.org', 'Other1Password')).member.uid).toBe(member?.uid)
  })

  it('refuses a new password that breaks the rules and stays usable', async () => {
    await signUp('rules@example.org', 'rules')
    const code = await linkOf('rules@example.org')
    expect(await refusalOf(open(code, { newPassword: 'short' }))).toBe(
      '400 Password must be at least 8 characters long',
    )
    expect((await open(code, { password })).member?.username).toBe('rules')
  })

  it('ends every earlier session of the account', async () => {
    const member = await memberWithPassword(server, { isVerified: false })
    await refusalOf(signIn(member.email, password))
    await open(await linkOf(member.email), { newPassword: 'Other1Password' })
    expect((await member.api.getSession()).member).toBeNull()
  })

  it('opens no session of a suspended account', async () => {
    await signUp('suspended@example.org', 'suspended_one')
    const code = await linkOf('suspended@example.org')
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: server.context.now() })
      .where('email', '=', 'suspended@example.org')
      .execute()
    expect(await refusalOf(open(code, { password }))).toBe(
      '403 This account has been disabled. Please contact support.',
    )
  })

  it('makes an admin only through the session it opens', async () => {
    const own = await createTestServer({ ADMIN_EMAIL: 'boss@example.org' })
    await own.client().createAccount({ body: { email: 'boss@example.org', username: 'boss', password } })
    const code = await emailedCode(own, 'boss@example.org', /Verify/)
    const { member } = await own.client().applyActionCode({ body: { code, password } })
    expect(member?.isAdmin).toBe(true)
    await own.close()
  })
})

describe('sign-ups for one address', () => {
  it('send at most one email a minute: a newer one waits and replaces the former', async () => {
    const sending = await createTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const again = (username: string) =>
      sending.client().createAccount({ body: { email: 'flood@example.org', username, password } })
    for (const username of ['flood_one', 'flood_two', 'flood_three']) await again(username)
    const mails = await sending.mails('flood@example.org')
    expect(mails).toHaveLength(1)
    const jobs = await sending.context.pool.query(
      `select extract(epoch from run_at - now()) > 50 as waits from graphile_worker.jobs where task_identifier = 'send-mail'
        and key = any($1) order by 1`,
      [mails.map(({ id }) => `mail:${id}`)],
    )
    expect(jobs.rows.map(row => row.waits)).toEqual([true])
    await sending.close()
  })

  it("do not change the address's existing member", async () => {
    const owner = await memberWithPassword(server)
    await signUp(owner.email, 'not_the_owner', attackers)
    expect(await subjectsTo(server, owner.email)).toEqual(['You already have a Bowline account'])
    expect((await signIn(owner.email, password)).member.uid).toBe(owner.id)
    expect((await owner.api.getSession()).member?.username).toBe(owner.username)
  })
})
