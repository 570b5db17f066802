import { accountMessages, limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailedCode, memberWithPassword, password, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { addApp, addPasskey } from '../../testing/second-factor.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ ADMIN_EMAIL: 'boss@example.org' })
})
afterAll(() => server.close())

const invalid =
  '410 This link is no longer valid. It has expired, was already used or was replaced by a newer one. Ask for a new one.'
const newPassword = 'Other1Password'

const check = (code: string) => server.client().checkActionCode({ body: { code } })
const apply = (code: string, given?: string) =>
  server.client().applyActionCode({ body: { code, newPassword: given } })
/** Verifies the address as a member with the password does. */
const confirm = (code: string) => server.client().applyActionCode({ body: { code, password } })
const signIn = (email: string, given: string) => server.client().signIn({ body: { email, password: given } })
const askReset = (email: string) => server.client().requestPasswordReset({ body: { email } })

describe('an emailed code', () => {
  it('accepts a code for a look and then for use, and repeats the proof of an address until a newer code replaces it', async () => {
    const fresh = await memberWithPassword(server, { isVerified: false })
    await refusalOf(signIn(fresh.email, password))
    const code = await emailedCode(server, fresh.email, /Verify/)
    const answer = { mode: 'verifyEmail', email: fresh.email }
    expect(await check(code)).toEqual({ ...answer, next: 'confirm-password' })
    expect(await check(code)).toEqual({ ...answer, next: 'confirm-password' })
    expect(await confirm(code)).toMatchObject({ ...answer, member: { uid: fresh.id } })
    expect(await confirm(code)).toEqual(answer)
    expect(await check(code)).toEqual({ ...answer, next: 'done' })
    expect((await signIn(fresh.email, password)).member.emailVerified).toBe(true)
    await server.db
      .updateTable('accounts')
      .set({ email: `new.${fresh.email}` })
      .where('email', '=', fresh.email)
      .execute()
    expect(await refusalOf(apply(code))).toBe(invalid)
    expect(await refusalOf(check(code))).toBe(invalid)
  })

  it('works for one of two simultaneous uses', async () => {
    const member = await memberWithPassword(server)
    await askReset(member.email)
    const code = await emailedCode(server, member.email, /Reset/)
    const results = await Promise.all(
      ['First1Password', 'Second1Password'].map(given => apply(code, given).catch(error => error.status)),
    )
    expect(results.filter(result => result === 410)).toHaveLength(1)
  })

  it('is stored as a hash, and an invalid one reveals nothing', async () => {
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
    const code = await emailedCode(server, member.email, /Verify|Reset/)
    server.advance(life - 1)
    expect((await check(code)).mode).toBe(mode)
    server.advance(1)
    expect(await refusalOf(apply(code, newPassword))).toBe(invalid)
  })
})

describe('resetting a password', () => {
  it('sets it, ends every session and the lockout, verifies the address and notifies the owner', async () => {
    const member = await memberWithPassword(server, { isVerified: false })
    for (let time = 0; time < 5; time += 1) await refusalOf(signIn(member.email, 'Wrong1Password'))
    expect(await askReset(member.email.toUpperCase())).toEqual({ sent: true })
    const [mail] = await server.mails(member.email)
    expect(mail?.links[0]).toMatch(
      /^http:\/\/localhost:3000\/__\/auth\/action\?mode=resetPassword&oobCode=[\w-]{43}$/,
    )
    const code = await emailedCode(server, member.email, /Reset/)
    expect(await refusalOf(apply(code, 'short'))).toBe('400 Password must be at least 8 characters long')
    expect(await apply(code, newPassword)).toEqual({ mode: 'resetPassword', email: member.email })

    expect((await member.api.getSession()).member).toBeNull()
    expect((await signIn(member.email, newPassword)).member.emailVerified).toBe(true)
    expect(await refusalOf(signIn(member.email, password))).toMatch(/^401 /)
    expect(await subjectsTo(server, member.email)).toContain('Your Bowline password was changed')
    expect(await refusalOf(apply(code, newPassword))).toBe(invalid)
  })

  it('gives the same answer for an unknown address and sends no email', async () => {
    expect(await askReset('nobody@example.org')).toEqual({ sent: true })
    expect(await server.mails('nobody@example.org')).toEqual([])
    expect(await refusalOf(askReset('not an address'))).toBe('400 Please enter a valid email address')
  })

  it('sends at most one email a minute; the newer link ends the older one', async () => {
    const member = await memberWithPassword(server)
    await askReset(member.email)
    await askReset(member.email)
    const first = await emailedCode(server, member.email, /Reset/)
    expect(await subjectsTo(server, member.email)).toHaveLength(1)
    server.advance(60_000)
    await askReset(member.email)
    expect(await subjectsTo(server, member.email)).toHaveLength(2)
    expect(await refusalOf(check(first))).toBe(invalid)
  })

  it('repeats a lost answer to the member it signed out', async () => {
    const member = await memberWithPassword(server)
    await askReset(member.email)
    const request = { body: { code: await emailedCode(server, member.email, /Reset/), newPassword } }
    const options = { idempotencyKey: 'reset-while-signed-in' }
    const first = await member.api.applyActionCode(request, options)
    expect(await member.api.applyActionCode(request, options)).toEqual(first)
    expect(await refusalOf(member.api.applyActionCode(request))).toBe(invalid)
  })
})

describe('changing the address', () => {
  const change = (member: TestMember, newEmail: string) =>
    member.api.changeEmail({ body: { newEmail, password } })

  it('emails both addresses, changes after the confirmation, and lets the former address undo it', async () => {
    const member = await memberWithPassword(server, { email: 'old@example.org' })
    expect(await change(member, ' new@example.org ')).toEqual({ sent: true })
    expect(await subjectsTo(server, 'old@example.org')).toEqual([
      'The email address for your Bowline account is about to change',
    ])
    expect((await member.api.getSession()).member?.email).toBe('old@example.org')

    const link = await emailedCode(server, 'new@example.org', /Confirm/)
    expect(await check(link)).toEqual({
      mode: 'verifyAndChangeEmail',
      email: 'new@example.org',
      next: 'confirm-password',
    })
    await confirm(link)
    expect((await member.api.getSession()).member).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
    })
    expect(await refusalOf(signIn('old@example.org', password))).toMatch(/^401 /)
    const { member: again } = await signIn('new@example.org', password)
    expect(again.uid).toBe(member.id)

    // The thief changes to a third address. The owner can still undo both changes.
    await change(member, 'third@example.org')
    await confirm(await emailedCode(server, 'third@example.org', /Confirm/))
    server.advance(limits.recoverCodeLife - 1)
    const recover = await emailedCode(server, 'old@example.org', /was changed/)
    expect(await check(recover)).toEqual({ mode: 'recoverEmail', email: 'old@example.org', next: 'apply' })
    await apply(recover)
    expect((await member.api.getSession()).member).toBeNull()
    const thiefs = await emailedCode(server, 'new@example.org', /was changed/)
    expect(await refusalOf(apply(thiefs))).toBe(invalid)
  })

  it('leaves a thief no password, session, pending change or code when it is taken back', async () => {
    const member = await memberWithPassword(server, { email: 'owner@example.org' })
    const thief = (await server.client().signIn({ body: { email: member.email, password, wantToken: true } }))
      .token
    await change(member, 'thief@example.org')
    await confirm(await emailedCode(server, 'thief@example.org', /Confirm/))
    await askReset('thief@example.org')
    await change(member, 'thief2@example.org')
    const code = await emailedCode(server, 'owner@example.org', /was changed/)
    const key = { idempotencyKey: 'recovery-answer-lost' }
    const recovered = await server.client().applyActionCode({ body: { code } }, key)
    expect(recovered).toMatchObject({ mode: 'recoverEmail', email: 'owner@example.org' })
    expect(await server.client().applyActionCode({ body: { code } }, key)).toEqual(recovered)

    expect(await refusalOf(signIn('owner@example.org', password))).toMatch(/^401 /)
    expect(await refusalOf(signIn('thief@example.org', password))).toMatch(/^401 /)
    for (const api of [member.api, server.client(thief)]) expect((await api.getSession()).member).toBeNull()
    for (const [address, subject] of [
      ['thief@example.org', /Reset/],
      ['thief2@example.org', /Confirm/],
    ] as const)
      expect(await refusalOf(apply(await emailedCode(server, address, subject), newPassword))).toBe(invalid)

    const { resetCode = '' } = recovered
    expect((await check(resetCode)).next).toBe('set-password')
    await apply(resetCode, newPassword)
    expect((await signIn('owner@example.org', newPassword)).member.uid).toBe(member.id)
    const { rows } = await server.context.pool.query('select 1 from operations where answer::text like $1', [
      `%${resetCode}%`,
    ])
    expect(rows).toEqual([])
  })

  it('removes every second factor when it is taken back, and notifies the owner', async () => {
    const member = await memberWithPassword(server, { email: 'robbed@example.org' })
    await addApp(server, member)
    const passkey = await addPasskey(member)
    await member.api.createRecoveryCodes()
    await change(member, 'robber@example.org')
    await confirm(await emailedCode(server, 'robber@example.org', /Confirm/))
    const { resetCode = '' } = await apply(await emailedCode(server, 'robbed@example.org', /was changed/))

    const visitor = server.client()
    const body = { passkey: passkey.answer(await visitor.startPasskeySignIn()), rememberMe: false }
    expect(await refusalOf(visitor.signInWithPasskey({ body }))).toMatch(/^401 /)
    await apply(resetCode, newPassword)
    const signedIn = await server
      .client()
      .signIn({ body: { email: 'robbed@example.org', password: newPassword, wantToken: true } })
    expect(await server.client(signedIn.token).getSecurity()).toEqual({
      passkeys: [],
      authenticatorApp: false,
      recoveryCodesLeft: 0,
    })
    const texts = (await server.mails('robbed@example.org')).map(({ text }) => text)
    expect(texts.filter(text => text.includes('recovery codes were removed from your account'))).toHaveLength(
      1,
    )
  })

  it('can be taken back even if a stranger signed up with the former address', async () => {
    const member = await memberWithPassword(server, { email: 'former@example.org' })
    await change(member, 'current@example.org')
    await confirm(await emailedCode(server, 'current@example.org', /Confirm/))
    await server
      .client()
      .createAccount({ body: { email: 'former@example.org', username: 'in_the_way', password } })
    expect((await apply(await emailedCode(server, 'former@example.org', /was changed/))).email).toBe(
      'former@example.org',
    )
  })

  it('is refused with a wrong password, a wrong address or the same address', async () => {
    const member = await memberWithPassword(server)
    const ask = (body: { newEmail: string; password: string }) => refusalOf(member.api.changeEmail({ body }))
    expect(await ask({ newEmail: 'x@example.org', password: 'Wrong1Password' })).toBe(
      '422 Wrong password. Try again.',
    )
    expect(await ask({ newEmail: 'x@example', password })).toBe('400 Please enter a valid email address')
    expect(await ask({ newEmail: member.email, password })).toBe('400 This is already your email address')
    expect(
      await refusalOf(server.client().changeEmail({ body: { newEmail: 'x@example.org', password } })),
    ).toBe('401 No user is logged in')
    expect(await server.mails('x@example.org')).toEqual([])
  })

  it('does not reveal that another account has the address', async () => {
    const member = await memberWithPassword(server)
    const other = await memberWithPassword(server, { email: 'has@example.org' })
    expect(await change(member, 'HAS@example.org')).toEqual({ sent: true })
    expect(await subjectsTo(server, member.email)).toHaveLength(1)
    expect(await server.mails(other.email)).toEqual([])
    expect(await server.mails('HAS@example.org')).toEqual([])
  })

  it('emails at most once a minute, whether or not another account has the address', async () => {
    await memberWithPassword(server, { email: 'settled@example.org' })
    for (const [first, second] of [
      ['vacant@example.org', 'settled@example.org'],
      ['settled@example.org', 'vacant@example.org'],
    ] as const) {
      const member = await memberWithPassword(server)
      const before = (await server.mails('vacant@example.org')).length
      expect(await change(member, first)).toEqual({ sent: true })
      server.advance(limits.verificationCooldown - 1)
      for (const address of [first, second, 'elsewhere@example.org'])
        expect(await refusalOf(change(member, address))).toBe(`429 ${accountMessages.verifyCooldown}`)
      const guess = { body: { newEmail: second, password: 'Wrong1Password' } }
      expect(await refusalOf(member.api.changeEmail(guess))).toBe('422 Wrong password. Try again.')
      server.advance(1)
      expect(await change(member, second)).toEqual({ sent: true })
      expect(await subjectsTo(server, member.email)).toHaveLength(2)
      expect(await server.mails('vacant@example.org')).toHaveLength(before + 1)
    }
    expect(await server.mails('settled@example.org')).toEqual([])
    expect(await server.mails('elsewhere@example.org')).toEqual([])
  })

  it('fails if another account takes the address before it is confirmed', async () => {
    const member = await memberWithPassword(server)
    await change(member, 'wanted@example.org')
    await server.member({ email: 'wanted@example.org' })
    const code = await emailedCode(server, 'wanted@example.org', /Confirm/)
    expect(await refusalOf(confirm(code))).toBe(invalid)
    expect((await member.api.getSession()).member?.email).toBe(member.email)
  })

  it('ends with a new password', async () => {
    const member = await memberWithPassword(server)
    await change(member, 'later@example.org')
    await member.api.changePassword({ body: { currentPassword: password, newPassword } })
    expect(await refusalOf(apply(await emailedCode(server, 'later@example.org', /Confirm/)))).toBe(invalid)
  })

  it("makes the operator's address an admin", async () => {
    const member = await memberWithPassword(server)
    await change(member, 'Boss@example.org')
    await confirm(await emailedCode(server, 'Boss@example.org', /Confirm/))
    expect((await member.api.getSession()).member?.isAdmin).toBe(true)
  })
})
