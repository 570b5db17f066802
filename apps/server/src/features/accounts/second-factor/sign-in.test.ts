import { limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  emailedCode,
  memberWithPassword,
  password,
  subjectsTo,
  visitorFrom,
} from '../../../testing/accounts.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { addApp, addPasskey, codeNow, startSignIn } from '../../../testing/second-factor.ts'
import { createTestServer, type TestMember, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server.close())

const step = 30_000
const wrongCode = '401 That code is wrong or has expired. Enter the current code from your app.'
const wrongPasskey = "401 This passkey couldn't be verified. Try again."
const expired = '410 This sign-in has expired. Enter your password again.'
const tooLate = '410 This took too long. Start again.'

const visitor = () => server.client()

const methodOf = async (token = '') => {
  const { sessions } = await server.client(token).listSessions()
  return sessions.find(({ current }) => current)?.method
}

const suspend = (member: TestMember) =>
  server.db
    .updateTable('accounts')
    .set({ disabled_at: server.context.now() })
    .where('id', '=', member.id)
    .execute()

describe('signing in with a password and a second factor', () => {
  it('opens no session for the password alone, and says which factors are accepted', async () => {
    const member = await memberWithPassword(server)
    await addApp(server, member)
    const before = (await member.api.listSessions()).sessions.length
    const response = await server.request('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ email: member.email, password }),
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await response.json()).toMatchObject({
      code: 'second-step-required',
      data: { secondStep: { authenticatorApp: true, recoveryCode: false, passkey: null } },
    })
    expect((await member.api.listSessions()).sessions).toHaveLength(before)
  })

  it('reveals no second factor to someone who does not know the password', async () => {
    const member = await memberWithPassword(server)
    await addApp(server, member)
    const body = { email: member.email, password: 'Wrong1Password' }
    expect(await refusalOf(visitor().signIn({ body }))).toBe(
      '401 Invalid email or password. Please try again.',
    )
  })

  it('opens a remembered session with the code of an authenticator app', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const { ticket } = await startSignIn(visitor(), member.email, { rememberMe: true })
    const { member: me, token } = await visitor().finishSignIn({
      body: { ticket, code: ` ${codeNow(server, secret).replace(/^.../, '$& ')} `, wantToken: true },
    })
    expect(me.uid).toBe(member.id)
    expect(await methodOf(token)).toBe('password+totp')
    const ends = server.context.now().getTime() + limits.persistentSession
    expect(me.sessionExpiresAt).toBe(new Date(ends).toISOString())
  })

  it('accepts the code of one step earlier or later, but no other', async () => {
    for (const [steps, isAccepted] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const member = await memberWithPassword(server)
      const secret = await addApp(server, member)
      server.advance(3 * step)
      const { ticket } = await startSignIn(visitor(), member.email)
      const attempt = visitor().finishSignIn({ body: { ticket, code: codeNow(server, secret, steps) } })
      if (isAccepted) expect((await attempt).member.uid).toBe(member.id)
      else expect(await refusalOf(attempt)).toBe(wrongCode)
    }
  })

  it('refuses a code that was used before, and earlier codes', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const code = codeNow(server, secret)
    const first = await startSignIn(visitor(), member.email)
    await visitor().finishSignIn({ body: { ticket: first.ticket, code } })
    const { ticket } = await startSignIn(visitor(), member.email)
    expect(await refusalOf(visitor().finishSignIn({ body: { ticket, code } }))).toBe(wrongCode)
    const earlier = codeNow(server, secret, -1)
    expect(await refusalOf(visitor().finishSignIn({ body: { ticket, code: earlier } }))).toBe(wrongCode)
  })

  it('refuses the code that confirmed the app', async () => {
    const member = await memberWithPassword(server)
    const { secret } = await member.api.startAuthenticatorApp()
    const code = codeNow(server, secret)
    await member.api.confirmAuthenticatorApp({ body: { code } })
    const { ticket } = await startSignIn(visitor(), member.email)
    expect(await refusalOf(visitor().finishSignIn({ body: { ticket, code } }))).toBe(wrongCode)
  })

  it('does not ask for an app that was never confirmed', async () => {
    const member = await memberWithPassword(server)
    await member.api.startAuthenticatorApp()
    const { member: me } = await visitor().signIn({ body: { email: member.email, password } })
    expect(me.uid).toBe(member.id)
  })

  it('refuses the code of an app that was never confirmed', async () => {
    const member = await memberWithPassword(server)
    await addPasskey(member)
    const { secret } = await member.api.startAuthenticatorApp()
    const { ticket } = await startSignIn(visitor(), member.email)
    const body = { ticket, code: codeNow(server, secret) }
    expect(await refusalOf(visitor().finishSignIn({ body }))).toBe(wrongCode)
  })

  it('accepts a passkey as the second step', async () => {
    const member = await memberWithPassword(server)
    const authenticator = await addPasskey(member)
    const { ticket, passkey, authenticatorApp } = await startSignIn(visitor(), member.email)
    expect(authenticatorApp).toBe(false)
    if (!passkey) throw new Error('A member with a passkey gets a challenge for it.')
    const { token } = await visitor().finishSignIn({
      body: { ticket, passkey: authenticator.answer(passkey), wantToken: true },
    })
    expect(await methodOf(token)).toBe('password+passkey')
  })

  it('refuses another member’s passkey', async () => {
    const member = await memberWithPassword(server)
    await addPasskey(member)
    const thief = await addPasskey(await memberWithPassword(server))
    const { ticket, passkey } = await startSignIn(visitor(), member.email)
    if (!passkey) throw new Error('A member with a passkey gets a challenge for it.')
    expect(
      await refusalOf(visitor().finishSignIn({ body: { ticket, passkey: thief.answer(passkey) } })),
    ).toBe(wrongPasskey)
  })

  it('accepts each recovery code once, and emails its owner', async () => {
    const member = await memberWithPassword(server)
    await addApp(server, member)
    const { codes } = await member.api.createRecoveryCodes()
    expect(new Set(codes).size).toBe(limits.recoveryCodes)
    const [code = ''] = codes
    const { ticket } = await startSignIn(visitor(), member.email)
    const { token } = await visitor().finishSignIn({
      body: { ticket, recoveryCode: code.toUpperCase().replaceAll('-', ' '), wantToken: true },
    })
    expect(await methodOf(token)).toBe('recovery-code')
    expect((await member.api.getSecurity()).recoveryCodesLeft).toBe(limits.recoveryCodes - 1)
    expect(await subjectsTo(server, member.email)).toContain(
      'A recovery code was used to sign in to your Bowline account',
    )
    const again = await startSignIn(visitor(), member.email)
    expect(
      await refusalOf(visitor().finishSignIn({ body: { ticket: again.ticket, recoveryCode: code } })),
    ).toBe('401 This recovery code is wrong or was already used. Try another one.')
  })

  it('refuses a ticket after 5 minutes, after its use, and one that was made up', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const { ticket } = await startSignIn(visitor(), member.email)
    server.advance(limits.challengeLife)
    const late = { ticket, code: codeNow(server, secret) }
    expect(await refusalOf(visitor().finishSignIn({ body: late }))).toBe(expired)
    const fresh = await startSignIn(visitor(), member.email)
    await visitor().finishSignIn({ body: { ticket: fresh.ticket, code: codeNow(server, secret) } })
    server.advance(step)
    const used = { ticket: fresh.ticket, code: codeNow(server, secret) }
    expect(await refusalOf(visitor().finishSignIn({ body: used }))).toBe(tooLate)
    expect(await refusalOf(visitor().finishSignIn({ body: { ...used, ticket: 'made-up' } }))).toBe(expired)
  })

  it('gives the same session when the same request is sent again because its answer was lost', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const { ticket } = await startSignIn(visitor(), member.email)
    const request = { body: { ticket, code: codeNow(server, secret), wantToken: true } }
    const options = { idempotencyKey: 'second-step-answer-lost' }
    const first = await visitor().finishSignIn(request, options)
    const { sessions } = await member.api.listSessions()
    expect(await visitor().finishSignIn(request, options)).toEqual(first)
    expect((await member.api.listSessions()).sessions).toEqual(sessions)
    const other = { body: { ...request.body, code: '000000' } }
    expect(await refusalOf(visitor().finishSignIn(other, options))).toBe(tooLate)
  })

  it('locks out a source after 5 wrong codes, which a right password does not undo', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const here = visitorFrom(server, '192.0.2.7')
    for (let tries = 0; tries < limits.loginAttempts; tries += 1) {
      const { ticket } = await startSignIn(here, member.email)
      expect(await refusalOf(here.finishSignIn({ body: { ticket, code: '000000' } }))).toBe(wrongCode)
    }
    expect(await refusalOf(here.signIn({ body: { email: member.email, password } }))).toBe(
      '429 Too many login attempts. Please try again in 15 minutes.',
    )
    server.advance(limits.loginWindow)
    const { ticket } = await startSignIn(here, member.email)
    const { member: me } = await here.finishSignIn({ body: { ticket, code: codeNow(server, secret) } })
    expect(me.uid).toBe(member.id)
  })

  it('allows 5 wrong codes for an account, from any number of addresses', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    for (let tries = 0; tries < limits.loginAttempts; tries += 1) {
      const from = visitorFrom(server, `192.0.2.${10 + tries}`)
      const { ticket } = await startSignIn(from, member.email)
      await refusalOf(from.finishSignIn({ body: { ticket, code: '000000' } }))
    }
    const from = visitorFrom(server, '192.0.2.99')
    const { ticket } = await startSignIn(from, member.email)
    expect(await refusalOf(from.finishSignIn({ body: { ticket, code: codeNow(server, secret) } }))).toBe(
      '429 Too many login attempts. Please try again in 15 minutes.',
    )
  })

  it('keeps wrong codes counted after a password reset, which only the mailbox allows', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const here = visitorFrom(server, '192.0.2.120')
    for (let tries = 0; tries < limits.loginAttempts; tries += 1) {
      const { ticket } = await startSignIn(here, member.email)
      await refusalOf(here.finishSignIn({ body: { ticket, code: '000000' } }))
    }
    await here.requestPasswordReset({ body: { email: member.email } })
    const reset = await emailedCode(server, member.email, /Reset/)
    await here.applyActionCode({ body: { code: reset, newPassword: password } })
    const { ticket } = await startSignIn(here, member.email)
    expect(await refusalOf(here.finishSignIn({ body: { ticket, code: codeNow(server, secret) } }))).toBe(
      '429 Too many login attempts. Please try again in 15 minutes.',
    )
  })

  it('lets at most 5 of many guesses made at once through', async () => {
    const member = await memberWithPassword(server)
    await addApp(server, member)
    const { ticket } = await startSignIn(visitor(), member.email)
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        refusalOf(visitor().finishSignIn({ body: { ticket, code: '000000' } })),
      ),
    )
    expect(outcomes.filter(outcome => outcome === wrongCode)).toHaveLength(limits.loginAttempts)
  })

  it('refuses a suspended member with the sentence of a password sign-in', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const { ticket } = await startSignIn(visitor(), member.email)
    await suspend(member)
    const body = { ticket, code: codeNow(server, secret) }
    expect(await refusalOf(visitor().finishSignIn({ body }))).toBe(
      '403 This account has been disabled. Please contact support.',
    )
  })

  it('ends when the password changes', async () => {
    const member = await memberWithPassword(server)
    const secret = await addApp(server, member)
    const { ticket } = await startSignIn(visitor(), member.email)
    await member.api.changePassword({ body: { currentPassword: password, newPassword: 'Other1Password' } })
    const body = { ticket, code: codeNow(server, secret) }
    expect(await refusalOf(visitor().finishSignIn({ body }))).toBe(expired)
  })

  it('is required after a password reset, which removes no factor', async () => {
    const member = await memberWithPassword(server)
    await addApp(server, member)
    await visitor().requestPasswordReset({ body: { email: member.email } })
    const code = await emailedCode(server, member.email, /Reset/)
    await visitor().applyActionCode({ body: { code, newPassword: 'Other1Password' } })
    const body = { email: member.email, password: 'Other1Password' }
    expect(await refusalOf(visitor().signIn({ body }))).toBe(
      '401 Confirm your sign-in with a passkey or a code',
    )
  })
})

describe('a verification link', () => {
  it('opens no session for an account with a second factor', async () => {
    const member = await memberWithPassword(server, { isVerified: false })
    await addApp(server, member)
    await member.api.resendVerification({ body: {} })
    const code = await emailedCode(server, member.email, /Verify/)
    const answer = await visitor().applyActionCode({ body: { code, password } })
    expect(answer).toEqual({ mode: 'verifyEmail', email: member.email })
    expect((await startSignIn(visitor(), member.email)).authenticatorApp).toBe(true)
  })

  it('marks its session in the list of sessions', async () => {
    const member = await memberWithPassword(server, { isVerified: false })
    await member.api.resendVerification({ body: {} })
    const code = await emailedCode(server, member.email, /Verify/)
    await visitor().applyActionCode({ body: { code, password } })
    const { token } = await visitor().signIn({
      body: { email: member.email, password, wantToken: true },
    })
    const { sessions } = await server.client(token).listSessions()
    expect(sessions.map(({ method }) => method).sort()).toEqual(['email-link', 'password'])
  })
})

describe('signing in with a passkey alone', () => {
  const signIn = async (authenticator: ReturnType<typeof createAuthenticator>) => {
    const passkey = authenticator.answer(await visitor().startPasskeySignIn())
    return visitor().signInWithPasskey({ body: { passkey, rememberMe: true, wantToken: true } })
  }

  it('opens a session, and marks it in the list of sessions', async () => {
    const member = await memberWithPassword(server)
    const authenticator = await addPasskey(member)
    const { member: me, token } = await signIn(authenticator)
    expect(me.uid).toBe(member.id)
    expect(await methodOf(token)).toBe('passkey')
    const { passkeys } = await member.api.getSecurity()
    expect(passkeys[0]?.lastUsedAt).toBe(server.context.now().toISOString())
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a check of finger or PIN', { isVerified: false }],
    ['of something else', { signsOther: true }],
  ])('refuses a signature %s', async (_, faults) => {
    const authenticator = await addPasskey(await memberWithPassword(server))
    const passkey = authenticator.answer(await visitor().startPasskeySignIn(), faults)
    expect(await refusalOf(visitor().signInWithPasskey({ body: { passkey } }))).toBe(wrongPasskey)
  })

  it('refuses a signature counter that did not grow: the passkey may have been copied', async () => {
    const authenticator = await addPasskey(await memberWithPassword(server))
    await signIn(authenticator)
    for (const counter of [1, 2]) {
      const passkey = authenticator.answer(await visitor().startPasskeySignIn(), { counter })
      expect(await refusalOf(visitor().signInWithPasskey({ body: { passkey } }))).toBe(wrongPasskey)
    }
    const passkey = authenticator.answer(await visitor().startPasskeySignIn(), { counter: 3 })
    await visitor().signInWithPasskey({ body: { passkey } })
  })

  it('accepts a challenge once, within 5 minutes, and only from this server', async () => {
    const authenticator = await addPasskey(await memberWithPassword(server))
    const options = await visitor().startPasskeySignIn()
    await visitor().signInWithPasskey({ body: { passkey: authenticator.answer(options) } })
    const again = { body: { passkey: authenticator.answer(options) } }
    expect(await refusalOf(visitor().signInWithPasskey(again))).toBe(tooLate)
    const late = await visitor().startPasskeySignIn()
    server.advance(limits.challengeLife)
    const lateAnswer = { body: { passkey: authenticator.answer(late) } }
    expect(await refusalOf(visitor().signInWithPasskey(lateAnswer))).toBe(tooLate)
    const madeUp = { body: { passkey: authenticator.answer({ challenge: 'A'.repeat(43) }) } }
    expect(await refusalOf(visitor().signInWithPasskey(madeUp))).toBe(tooLate)
  })

  it('uses up a challenge with a wrong answer, and a repeated request gets no session for it', async () => {
    const authenticator = await addPasskey(await memberWithPassword(server))
    const options = await visitor().startPasskeySignIn()
    const wrong = { body: { passkey: authenticator.answer(options, { signsOther: true }) } }
    const key = { idempotencyKey: 'a-wrong-passkey-twice' }
    expect(await refusalOf(visitor().signInWithPasskey(wrong, key))).toBe(wrongPasskey)
    expect(await refusalOf(visitor().signInWithPasskey(wrong, key))).toBe(tooLate)
    const right = { body: { passkey: authenticator.answer(options) } }
    expect(await refusalOf(visitor().signInWithPasskey(right))).toBe(tooLate)
  })

  it('does not accept the challenge of another purpose', async () => {
    const member = await memberWithPassword(server)
    const authenticator = await addPasskey(member)
    const proof = await member.api.startProof()
    const body = { passkey: authenticator.answer(proof) }
    expect(await refusalOf(visitor().signInWithPasskey({ body }))).toBe(tooLate)
  })

  it('gives the same session when the same request is sent again because its answer was lost', async () => {
    const authenticator = await addPasskey(await memberWithPassword(server))
    const passkey = authenticator.answer(await visitor().startPasskeySignIn())
    const request = { body: { passkey, wantToken: true } }
    const options = { idempotencyKey: 'passkey-answer-lost' }
    const first = await visitor().signInWithPasskey(request, options)
    expect(await visitor().signInWithPasskey(request, options)).toEqual(first)
  })

  it('refuses a passkey that was removed or never registered', async () => {
    const member = await memberWithPassword(server)
    const authenticator = await addPasskey(member)
    await member.api.removePasskey({ params: { passkeyId: authenticator.id } })
    expect(await refusalOf(signIn(authenticator))).toBe(wrongPasskey)
    expect(await refusalOf(signIn(createAuthenticator()))).toBe(wrongPasskey)
  })

  it('refuses suspended and unverified members as a password sign-in does', async () => {
    const suspended = await memberWithPassword(server)
    const theirs = await addPasskey(suspended)
    await suspend(suspended)
    expect(await refusalOf(signIn(theirs))).toBe(
      '403 This account has been disabled. Please contact support.',
    )
    const unverified = await memberWithPassword(server, { isVerified: false })
    const other = await addPasskey(unverified)
    expect(await refusalOf(signIn(other))).toContain('403 Your email address has not been verified.')
    expect(await subjectsTo(server, unverified.email)).toContain('Verify your email address for Bowline')
  })

  it('binds passkeys to the host of PUBLIC_URL', async () => {
    const secure = await createTestServer({ PUBLIC_URL: 'https://bowline.example' })
    const member = await memberWithPassword(secure)
    expect((await member.api.startPasskey()).rp).toEqual({ id: 'bowline.example', name: 'Bowline' })
    expect((await secure.client().startPasskeySignIn()).rpId).toBe('bowline.example')
    await secure.close()
  })

  it('answers a malformed passkey with one sentence', async () => {
    const passkey = createAuthenticator().answer(await visitor().startPasskeySignIn())
    passkey.response.clientDataJSON = 'AAAA'
    expect(await refusalOf(visitor().signInWithPasskey({ body: { passkey } }))).toBe(tooLate)
    passkey.response.signature = '?'
    expect(await refusalOf(visitor().signInWithPasskey({ body: { passkey } }))).toMatch(/^400 /)
  })
})
