import { limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithPassword, password, subjectsTo } from '../../../testing/accounts.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { addApp, addPasskey, codeNow, startSignIn } from '../../../testing/second-factor.ts'
import { createTestServer, type TestMember, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const proofRequired = "403 Confirm it's you: enter your password or use a passkey"

const withoutProof = async () => {
  const member = await memberWithPassword(server)
  server.advance(limits.proofLife)
  return member
}

describe('passkeys', () => {
  it('are listed with name, day and last use, and can be renamed and removed', async () => {
    const member = await memberWithPassword(server)
    const { id } = await addPasskey(member, '  Laptop ')
    const listed = { id, name: 'Laptop', createdAt: server.context.now().toISOString(), lastUsedAt: null }
    expect(await member.api.getSecurity()).toEqual({
      passkeys: [listed],
      authenticatorApp: false,
      recoveryCodesLeft: 0,
    })
    const params = { passkeyId: id }
    const renamed = { ...listed, name: 'Old laptop' }
    expect(await member.api.renamePasskey({ params, body: { name: 'Old laptop' } })).toEqual(renamed)
    await member.api.removePasskey({ params })
    expect((await member.api.getSecurity()).passkeys).toEqual([])
    expect(await refusalOf(member.api.removePasskey({ params }))).toBe('404 Passkey not found')
    expect(await subjectsTo(server, member.email)).toEqual(
      expect.arrayContaining([
        'A passkey was added to your Bowline account',
        'A passkey was removed from your Bowline account',
      ]),
    )
  })

  it('need a name', async () => {
    const member = await memberWithPassword(server)
    const add = async (name: string) =>
      member.api.addPasskey({
        body: { name, passkey: createAuthenticator().register(await member.api.startPasskey()) },
      })
    expect(await refusalOf(add(' '))).toBe('400 Enter a name for this passkey')
    expect(await refusalOf(add('x'.repeat(61)))).toBe(
      '400 The name is 1 character too long. Shorten it to 60 characters.',
    )
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a check of finger or PIN', { isVerified: false }],
  ])('refuse a registration %s', async (_, faults) => {
    const member = await memberWithPassword(server)
    const passkey = createAuthenticator().register(await member.api.startPasskey(), faults)
    expect(await refusalOf(member.api.addPasskey({ body: { name: 'Laptop', passkey } }))).toBe(
      "422 This passkey couldn't be verified. Try again.",
    )
    expect((await member.api.getSecurity()).passkeys).toEqual([])
  })

  it('accept a challenge once, in the session it was given to, within 5 minutes', async () => {
    const member = await memberWithPassword(server)
    const stranger = await memberWithPassword(server)
    const options = await member.api.startPasskey()
    const add = (who: TestMember, given = options) =>
      who.api.addPasskey({ body: { name: 'Laptop', passkey: createAuthenticator().register(given) } })
    const tooLate = '410 This took too long. Start again.'
    expect(await refusalOf(add(stranger))).toBe(tooLate)
    await add(member)
    expect(await refusalOf(add(member))).toBe(tooLate)
    const late = await member.api.startPasskey()
    server.advance(limits.challengeLife)
    expect(await refusalOf(add(member, late))).toBe(tooLate)
  })

  it('belong to one account', async () => {
    const member = await memberWithPassword(server)
    const other = await memberWithPassword(server)
    const authenticator = createAuthenticator()
    const add = async (who: TestMember) =>
      who.api.addPasskey({
        body: { name: 'Laptop', passkey: authenticator.register(await who.api.startPasskey()) },
      })
    await add(member)
    expect(await refusalOf(add(other))).toBe('409 This passkey is already registered')
  })
})

describe('an authenticator app', () => {
  it('is off until a first code confirms it, and emails its owner', async () => {
    const member = await memberWithPassword(server)
    const { secret, uri } = await member.api.startAuthenticatorApp()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const parsed = new URL(uri)
    expect(parsed.searchParams.get('secret')).toBe(secret)
    expect(parsed.searchParams.get('issuer')).toBe('Bowline')
    expect(decodeURIComponent(parsed.pathname)).toContain(member.email)
    const wrong = { body: { code: '000000' } }
    expect(await refusalOf(member.api.confirmAuthenticatorApp(wrong))).toBe(
      '422 That code is wrong or has expired. Enter the current code from your app.',
    )
    expect((await member.api.getSecurity()).authenticatorApp).toBe(false)
    await member.api.confirmAuthenticatorApp({ body: { code: codeNow(server, secret) } })
    expect((await member.api.getSecurity()).authenticatorApp).toBe(true)
    expect(await subjectsTo(server, member.email)).toEqual([
      'An authenticator app was added to your Bowline account',
    ])
    expect(await refusalOf(member.api.startAuthenticatorApp())).toBe(
      '409 You already use an authenticator app. Turn it off first to set up another one.',
    )
  })

  it('gets another secret each time setup starts, and the same one when the same request is sent again', async () => {
    const member = await memberWithPassword(server)
    const key = { idempotencyKey: 'start-app-answer-lost' }
    const first = await member.api.startAuthenticatorApp({}, key)
    expect(await member.api.startAuthenticatorApp({}, key)).toEqual(first)
    const second = await member.api.startAuthenticatorApp()
    expect(second.secret).not.toBe(first.secret)
    const body = { code: codeNow(server, first.secret) }
    expect(await refusalOf(member.api.confirmAuthenticatorApp({ body }))).toMatch(/^422 /)
  })

  it('leaves no secret in the database', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const { codes } = await member.api.createRecoveryCodes()
    for (const table of ['authenticator_apps', 'recovery_codes', 'operations']) {
      const { rows } = await server.context.pool.query(`select t::text as text from ${table} t`)
      const text = rows.map(row => row.text).join()
      for (const each of [secret, ...codes]) expect(text, table).not.toContain(each)
    }
  })

  it('is turned off with a proof of identity or with a code, and emails its owner', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    server.advance(limits.proofLife)
    expect(await refusalOf(member.api.removeAuthenticatorApp({ body: {} }))).toBe(proofRequired)
    expect(await refusalOf(member.api.removeAuthenticatorApp({ body: { code: '000000' } }))).toMatch(/^422 /)
    await member.api.removeAuthenticatorApp({ body: { code: codeNow(server, secret) } })
    expect((await member.api.getSecurity()).authenticatorApp).toBe(false)
    await member.api.proveIdentity({ body: { password } })
    await addApp(server, member)
    await member.api.removeAuthenticatorApp({ body: {} })
    const { member: me } = await server.client().signIn({ body: { email: member.email, password } })
    expect(me.uid).toBe(member.id)
    expect(await subjectsTo(server, member.email)).toContain(
      'The authenticator app was removed from your Bowline account',
    )
  })

  it('locks the account for this source after 5 wrong codes', async () => {
    const member = await memberWithPassword(server)
    const { secret } = await member.api.startAuthenticatorApp()
    for (let tries = 0; tries < limits.loginAttempts; tries += 1)
      await refusalOf(member.api.confirmAuthenticatorApp({ body: { code: '000000' } }))
    const body = { code: codeNow(server, secret) }
    expect(await refusalOf(member.api.confirmAuthenticatorApp({ body }))).toBe(
      '429 Too many login attempts. Please try again in 15 minutes.',
    )
  })
})

describe('recovery codes', () => {
  it('replace earlier ones, and are the same when the same request is sent again', async () => {
    const member = await memberWithPassword(server)
    await addApp(server, member)
    const { codes: old } = await member.api.createRecoveryCodes()
    const key = { idempotencyKey: 'codes-answer-lost' }
    const made = await member.api.createRecoveryCodes({}, key)
    expect(await member.api.createRecoveryCodes({}, key)).toEqual(made)
    expect((await member.api.getSecurity()).recoveryCodesLeft).toBe(10)
    const { ticket } = await startSignIn(server.client(), member.email)
    const attempt = (recoveryCode = '') => server.client().finishSignIn({ body: { ticket, recoveryCode } })
    expect(await refusalOf(attempt(old[0]))).toMatch(/^401 /)
    expect((await attempt(made.codes[9])).member.uid).toBe(member.id)
  })

  it('needs another factor first, and ends with the last one', async () => {
    const member = await memberWithPassword(server)
    expect(await refusalOf(member.api.createRecoveryCodes())).toBe(
      '409 Add a passkey or an authenticator app before you create recovery codes',
    )
    await addApp(server, member)
    const { id } = await addPasskey(member)
    await member.api.createRecoveryCodes()
    await member.api.removeAuthenticatorApp({ body: {} })
    expect((await member.api.getSecurity()).recoveryCodesLeft).toBe(10)
    await member.api.removePasskey({ params: { passkeyId: id } })
    expect((await member.api.getSecurity()).recoveryCodesLeft).toBe(0)
  })
})

describe('a proof of identity', () => {
  it('is needed to add or remove a factor', async () => {
    const member = await memberWithPassword(server)
    const { id } = await addPasskey(member)
    server.advance(limits.proofLife)
    const { api } = member
    for (const attempt of [
      () => api.startPasskey(),
      () => api.removePasskey({ params: { passkeyId: id } }),
      () => api.startAuthenticatorApp(),
      () => api.createRecoveryCodes(),
    ])
      expect(await refusalOf(attempt())).toBe(proofRequired)
  })

  it('is a password given in this session within the last 10 minutes', async () => {
    const member = await withoutProof()
    const wrong = { body: { password: 'Wrong1Password' } }
    expect(await refusalOf(member.api.proveIdentity(wrong))).toBe('422 Wrong password. Try again.')
    const { until } = await member.api.proveIdentity({ body: { password } })
    expect(Date.parse(until) - server.context.now().getTime()).toBe(limits.proofLife)
    server.advance(limits.proofLife - 1)
    await member.api.startPasskey()
    server.advance(1)
    expect(await refusalOf(member.api.startPasskey())).toBe(proofRequired)
  })

  it('counts only for its own session', async () => {
    const member = await withoutProof()
    const { token = '' } = await server
      .client()
      .signIn({ body: { email: member.email, password, wantToken: true } })
    await server.client(token).startPasskey()
    expect(await refusalOf(member.api.startPasskey())).toBe(proofRequired)
  })

  it('can be a passkey', async () => {
    const member = await memberWithPassword(server)
    const authenticator = await addPasskey(member)
    server.advance(limits.proofLife)
    const passkey = authenticator.answer(await member.api.startProof())
    await member.api.proveIdentity({ body: { passkey } })
    await member.api.startPasskey()
    const other = (await addPasskey(await memberWithPassword(server))).answer(await member.api.startProof())
    expect(await refusalOf(member.api.proveIdentity({ body: { passkey: other } }))).toBe(
      "422 This passkey couldn't be verified. Try again.",
    )
  })
})

describe('REQUIRE_ADMIN_SECOND_FACTOR=on', () => {
  const required =
    '403 Your role requires two-step sign-in. Add a passkey or an authenticator app in Settings, under Security.'

  it('gives admins and developers their roles with a second factor, and suspends them without', async () => {
    const strict = await createTestServer({ REQUIRE_ADMIN_SECOND_FACTOR: 'on' })
    const admin = await memberWithPassword(strict, { isAdmin: true })
    const developer = await memberWithPassword(strict, { isDeveloper: true })
    const member = await memberWithPassword(strict)
    const needs = async ({ api }: TestMember) => (await api.getSession()).member?.needsSecondFactor
    expect([await needs(admin), await needs(developer), await needs(member)]).toEqual([true, true, false])
    expect(await refusalOf(admin.api.listCases())).toBe(required)
    expect(await refusalOf(developer.api.getDiagnostics())).toBe(required)
    expect(await refusalOf(member.api.listCases())).toBe('403 You need the admin role to do this')

    await admin.api.startAuthenticatorApp()
    expect(await refusalOf(admin.api.listCases())).toBe(required)
    await addApp(strict, admin)
    await addPasskey(developer)
    expect(await needs(admin)).toBe(false)
    expect((await admin.api.listCases()).cases).toEqual([])
    expect((await developer.api.getDiagnostics()).versions.app).toBeTruthy()

    await admin.api.removeAuthenticatorApp({ body: {} })
    expect(await needs(admin)).toBe(true)
    expect(await refusalOf(admin.api.listCases())).toBe(required)
    await strict.close()
  })

  it('is off unless set', async () => {
    const admin = await memberWithPassword(server, { isAdmin: true })
    expect((await admin.api.getSession()).member?.needsSecondFactor).toBe(false)
    expect((await admin.api.listCases()).cases).toEqual([])
  })
})
