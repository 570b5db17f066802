import { limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedCode, memberWithPassword, password, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ ADMIN_EMAIL: 'boss@example.org' })
})
afterAll(() => server.close())

const invalid =
  '410 This link is no longer valid: it has expired, was used already or was replaced by a newer one. Please request a new one.'
const newPassword = 'Other1Password'

const check = (code: string) => server.client().checkActionCode({ body: { code } })
const apply = (code: string, given?: string) =>
  server.client().applyActionCode({ body: { code, newPassword: given } })
const signIn = (email: string, given: string) => server.client().signIn({ body: { email, password: given } })
const askReset = (email: string) => server.client().requestPasswordReset({ body: { email } })

describe('a mailed code', () => {
  it('can be looked at and used; one that has proven an address says so again, until another takes its place', async () => {
    const fresh = await memberWithPassword(server, { isVerified: false })
    await refusalOf(signIn(fresh.email, password))
    const code = await mailedCode(server, fresh.email, /Verify/)
    const answer = { mode: 'verifyEmail', email: fresh.email }
    expect(await check(code)).toEqual(answer)
    expect(await check(code)).toEqual(answer)
    expect(await apply(code)).toEqual(answer)
    expect(await apply(code)).toEqual(answer)
    expect(await check(code)).toEqual(answer)
    expect((await signIn(fresh.email, password)).member.emailVerified).toBe(true)
    await server.db
      .updateTable('accounts')
      .set({ email: `new.${fresh.email}` })
      .where('email', '=', fresh.email)
      .execute()
    expect(await refusalOf(apply(code))).toBe(invalid)
    expect(await refusalOf(check(code))).toBe(invalid)
  })

  it('is taken by one of two who use it at once', async () => {
    const member = await memberWithPassword(server)
    await askReset(member.email)
    const code = await mailedCode(server, member.email, /Reset/)
    const results = await Promise.all(
      ['First1Password', 'Second1Password'].map(given => apply(code, given).catch(error => error.status)),
    )
    expect(results.filter(result => result === 410)).toHaveLength(1)
  })

  it('is kept as a hash, and says nothing when it is made up', async () => {
    const { rows } = await server.context.pool.query('select length(code_hash) as bytes from action_codes')
    expect(new Set(rows.map(row => row.bytes))).toEqual(new Set([32]))
    for (const code of ['', 'made-up', 'x'.repeat(1000)]) expect(await refusalOf(check(code))).toBe(invalid)
  })

  it.each([
    ['verifyEmail', limits.verificationCodeLife],
    ['resetPassword', limits.resetCodeLife],
  ])('%s expires', async (mode, life) => {
    const member = await memberWithPassword(server, { isVerified: mode !== 'verifyEmail' })
    if (mode === 'verifyEmail') await refusalOf(signIn(member.email, password))
    else await askReset(member.email)
    const code = await mailedCode(server, member.email, /Verify|Reset/)
    server.advance(life - 1)
    expect((await check(code)).mode).toBe(mode)
    server.advance(1)
    expect(await refusalOf(apply(code, newPassword))).toBe(invalid)
  })
})

describe('resetting a password', () => {
  it('sets it, ends every session and the lockout, proves the address and tells the owner', async () => {
    const member = await memberWithPassword(server, { isVerified: false })
    for (let time = 0; time < 5; time += 1) await refusalOf(signIn(member.email, 'Wrong1Password'))
    expect(await askReset(member.email.toUpperCase())).toEqual({ sent: true })
    const [mail] = await server.mails(member.email)
    expect(mail?.links[0]).toMatch(
      /^http:\/\/localhost:3000\/__\/auth\/action\?mode=resetPassword&oobCode=[\w-]{43}$/,
    )
    const code = await mailedCode(server, member.email, /Reset/)
    expect(await refusalOf(apply(code, 'short'))).toBe('400 Password must be at least 8 characters long')
    expect(await apply(code, newPassword)).toEqual({ mode: 'resetPassword', email: member.email })

    expect((await member.api.getSession()).member).toBeNull()
    expect((await signIn(member.email, newPassword)).member.emailVerified).toBe(true)
    expect(await refusalOf(signIn(member.email, password))).toMatch(/^401 /)
    expect(await subjectsTo(server, member.email)).toContain('Your Bowline password was changed')
    expect(await refusalOf(apply(code, newPassword))).toBe(invalid)
  })

  it('answers the same for an unknown address, and mails nobody', async () => {
    expect(await askReset('nobody@example.org')).toEqual({ sent: true })
    expect(await server.mails('nobody@example.org')).toEqual([])
    expect(await refusalOf(askReset('not an address'))).toBe('400 Please enter a valid email address')
  })

  it('mails at most once a minute, and the newer link ends the older', async () => {
    const member = await memberWithPassword(server)
    await askReset(member.email)
    await askReset(member.email)
    const first = await mailedCode(server, member.email, /Reset/)
    expect(await subjectsTo(server, member.email)).toHaveLength(1)
    server.advance(60_000)
    await askReset(member.email)
    expect(await subjectsTo(server, member.email)).toHaveLength(2)
    expect(await refusalOf(check(first))).toBe(invalid)
  })

  it('gives a lost answer again to the member it signed out', async () => {
    const member = await memberWithPassword(server)
    await askReset(member.email)
    const request = { body: { code: await mailedCode(server, member.email, /Reset/), newPassword } }
    const options = { idempotencyKey: 'reset-while-signed-in' }
    const first = await member.api.applyActionCode(request, options)
    expect(await member.api.applyActionCode(request, options)).toEqual(first)
    expect(await refusalOf(member.api.applyActionCode(request))).toBe(invalid)
  })
})

describe('changing the address', () => {
  const change = (member: TestMember, newEmail: string) =>
    member.api.changeEmail({ body: { newEmail, password } })

  it('mails both, changes when the new one is confirmed, and leaves a way back', async () => {
    const member = await memberWithPassword(server, { email: 'old@example.org' })
    expect(await change(member, ' new@example.org ')).toEqual({ sent: true })
    expect(await subjectsTo(server, 'old@example.org')).toEqual([
      'Your Bowline email address is about to change',
    ])
    expect((await member.api.getSession()).member?.email).toBe('old@example.org')

    const confirm = await mailedCode(server, 'new@example.org', /Confirm/)
    expect(await check(confirm)).toEqual({ mode: 'verifyAndChangeEmail', email: 'new@example.org' })
    await apply(confirm)
    expect((await member.api.getSession()).member).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
    })
    expect(await refusalOf(signIn('old@example.org', password))).toMatch(/^401 /)
    const { member: again } = await signIn('new@example.org', password)
    expect(again.uid).toBe(member.id)

    // The thief goes on to a third address; the owner's way back stays open.
    await change(member, 'third@example.org')
    await apply(await mailedCode(server, 'third@example.org', /Confirm/))
    server.advance(limits.recoverCodeLife - 1)
    const recover = await mailedCode(server, 'old@example.org', /was changed/)
    expect(await check(recover)).toEqual({ mode: 'recoverEmail', email: 'old@example.org' })
    await apply(recover)
    expect((await member.api.getSession()).member).toBeNull()
    expect((await signIn('old@example.org', password)).member.uid).toBe(member.id)
    const thiefs = await mailedCode(server, 'new@example.org', /was changed/)
    expect(await refusalOf(apply(thiefs))).toBe(invalid)
  })

  it('is refused with a wrong password, a wrong address or the same address', async () => {
    const member = await memberWithPassword(server)
    const ask = (body: { newEmail: string; password: string }) => refusalOf(member.api.changeEmail({ body }))
    expect(await ask({ newEmail: 'x@example.org', password: 'Wrong1Password' })).toBe(
      '401 Invalid email or password. Please try again.',
    )
    expect(await ask({ newEmail: 'x@example', password })).toBe('400 Please enter a valid email address')
    expect(await ask({ newEmail: member.email, password })).toBe('400 This is your email address already')
    expect(
      await refusalOf(server.client().changeEmail({ body: { newEmail: 'x@example.org', password } })),
    ).toBe('401 No user is logged in')
    expect(await server.mails('x@example.org')).toEqual([])
  })

  it('does not tell that another has the address', async () => {
    const member = await memberWithPassword(server)
    const other = await memberWithPassword(server, { email: 'has@example.org' })
    expect(await change(member, 'HAS@example.org')).toEqual({ sent: true })
    expect(await subjectsTo(server, member.email)).toHaveLength(1)
    expect(await server.mails(other.email)).toEqual([])
    expect(await server.mails('HAS@example.org')).toEqual([])
  })

  it('fails when another takes the address before it is confirmed', async () => {
    const member = await memberWithPassword(server)
    await change(member, 'wanted@example.org')
    await server.member({ email: 'wanted@example.org' })
    const code = await mailedCode(server, 'wanted@example.org', /Confirm/)
    expect(await refusalOf(apply(code))).toBe(invalid)
    expect((await member.api.getSession()).member?.email).toBe(member.email)
  })

  it('ends with a new password', async () => {
    const member = await memberWithPassword(server)
    await change(member, 'later@example.org')
    await member.api.changePassword({ body: { currentPassword: password, newPassword } })
    expect(await refusalOf(apply(await mailedCode(server, 'later@example.org', /Confirm/)))).toBe(invalid)
  })

  it('to the operator’s address makes admin', async () => {
    const member = await memberWithPassword(server)
    await change(member, 'Boss@example.org')
    await apply(await mailedCode(server, 'Boss@example.org', /Confirm/))
    expect((await member.api.getSession()).member?.isAdmin).toBe(true)
  })
})
