import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailedCode, memberWithPassword, password, send, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ ADMIN_EMAIL: 'Operator@Example.org' })
})
afterAll(() => server.close())

const signUp = (email: string, username: string, more: { displayName?: string } = {}) =>
  server.client().createAccount({ body: { email, username, password, ...more } })

const posing = 'This name could be mistaken for the team that runs Bowline. Choose another.'

const accountCount = async () => (await server.db.selectFrom('accounts').select('id').execute()).length

describe('signing up', () => {
  it('creates an account with profile and preferences, emails a verification link and creates no session', async () => {
    const response = await send(server, 'POST', '/accounts', {
      email: ' Ada@example.org ',
      username: 'Ada.L',
      password,
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      email: 'Ada@example.org',
      reservation: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(response.headers.get('Set-Cookie')).toBeNull()

    const [mail] = await server.mails('Ada@example.org')
    expect(mail?.subject).toBe('Verify your email address for Bowline')
    expect(mail?.links).toHaveLength(1)
    expect(mail?.links[0]).toMatch(
      /^http:\/\/localhost:3000\/verify-email\?forceVerify=true&mode=verifyEmail&oobCode=[\w-]{43}$/,
    )
    expect(mail?.text).toContain(mail?.links[0])

    const code = await emailedCode(server, 'Ada@example.org', /Verify/)
    await server.client().applyActionCode({ body: { code, password } })
    const { member } = await server.client().signIn({ body: { email: 'ada@EXAMPLE.org', password } })
    expect(member).toMatchObject({
      username: 'Ada.L',
      displayName: 'Ada.L',
      email: 'Ada@example.org',
      emailVerified: true,
      photoURL: null,
      isAdmin: false,
      isDeveloper: false,
      preferences: { theme: null, welcomeSeen: false },
    })
  })

  it('accepts a display name', async () => {
    await signUp('named@example.org', 'named', { displayName: ' Ada\nLovelace ' })
    const code = await emailedCode(server, 'named@example.org', /Verify/)
    const { member } = await server.client().applyActionCode({ body: { code, password } })
    expect(member?.displayName).toBe('Ada Lovelace')
  })

  it.each([
    [{}, 'Email, password, and username are required'],
    [{ email: 'a@b.c', username: 'abc' }, 'Email, password, and username are required'],
    [{ email: '  ', username: 'abc', password }, 'Email, password, and username are required'],
    [{ email: 'a@b', username: 'x', password: 'short' }, 'Please enter a valid email address'],
    [{ email: 'a\u0007b@c.de', username: 'abc', password }, 'Please enter a valid email address'],
    [{ email: 'a@b.c', username: 'x', password: 'Short1!' }, 'Password must be at least 8 characters long'],
    [
      { email: 'a@b.c', username: 'x', password: 'lowercase1' },
      'Password must contain uppercase, lowercase letters and numbers',
    ],
    [
      { email: 'a@b.c', username: 'x', password: 'UPPERCASE1' },
      'Password must contain uppercase, lowercase letters and numbers',
    ],
    [
      { email: 'a@b.c', username: 'x', password: 'NoDigitsHere' },
      'Password must contain uppercase, lowercase letters and numbers',
    ],
    [{ email: 'a@b.c', username: 'ab', password }, 'Use 3 to 30 letters, numbers, underscores or dots'],
    [{ email: 'a@b.c', username: 'a b', password }, 'Use 3 to 30 letters, numbers, underscores or dots'],
    [{ email: 'a@b.c', username: 'Admin', password }, 'The username "Admin" is reserved. Choose another.'],
    [{ email: 'a@b.c', username: 'bowline.team', password }, posing],
    [{ email: 'a@b.c', username: 'b0w1ine', password }, posing],
    [{ email: 'a@b.c', username: 'abc', password, displayName: 'Bоwlinе' }, posing],
    [
      { email: 'a@b.c', username: 'abc', password, displayName: '\u2066Ada' },
      'The display name contains invisible characters. Clear the field and type it again.',
    ],
    [
      { email: 'a@b.c', username: 'abc', password, displayName: 'x'.repeat(61) },
      'Enter a display name of up to 60 characters',
    ],
  ])('refuses %j with its message, and creates nothing', async (body, message) => {
    const before = await accountCount()
    const response = await send(server, 'POST', '/accounts', body)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toBe(message)
    expect(await accountCount()).toBe(before)
  })

  it('refuses a username that another member has, in any case', async () => {
    await server.member({ username: 'Taken' })
    expect(await refusalOf(signUp('other@example.org', 'tAKEN'))).toBe(
      '409 This username is already taken. Choose another.',
    )
    expect(await server.mails('other@example.org')).toEqual([])
  })

  it('gives a username to one of many who ask at once', async () => {
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(number => signUp(`racer${number}@example.org`, number % 2 ? 'racer' : 'RACER')),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    const rows = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('email', 'like', 'racer%')
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('reveals only to its owner that an address has an account', async () => {
    const owner = await memberWithPassword(server, { email: 'owner@example.org' })
    const before = await accountCount()
    expect(await signUp('OWNER@example.org', 'somebody')).toMatchObject({ email: 'OWNER@example.org' })
    expect(await accountCount()).toBe(before)
    expect(await subjectsTo(server, owner.email)).toEqual(['You already have a Bowline account'])

    // The second email waits until the minute is over, and no third one is added meanwhile.
    for (let again = 0; again < 3; again += 1) await signUp('owner@example.org', 'somebody')
    expect(await subjectsTo(server, owner.email)).toHaveLength(2)
    server.advance(61_000)
    await signUp('owner@example.org', 'somebody')
    expect(await subjectsTo(server, owner.email)).toHaveLength(3)

    const { member } = await server.client().signIn({ body: { email: owner.email, password } })
    expect(member.uid).toBe(owner.id)
  })

  it('creates one account and sends one email for two requests with one Idempotency-Key', async () => {
    const request = { body: { email: 'twice@example.org', username: 'twice', password } }
    const options = { idempotencyKey: 'sign-up-sent-twice' }
    const first = await server.client().createAccount(request, options)
    expect(await server.client().createAccount(request, options)).toEqual(first)
    expect(await server.mails('twice@example.org')).toHaveLength(1)
    const other = { body: { ...request.body, username: 'another' } }
    expect(await refusalOf(server.client().createAccount(other, options))).toMatch(/^422 /)
  })

  it("makes the operator's address an admin once it is verified, not before", async () => {
    await signUp('operator@example.org', 'operator')
    const isAdmin = async () =>
      (
        await server.db
          .selectFrom('accounts')
          .select('is_admin')
          .where('email', '=', 'operator@example.org')
          .executeTakeFirst()
      )?.is_admin
    expect(await isAdmin()).toBe(false)
    const code = await emailedCode(server, 'operator@example.org', /Verify/)
    await server.client().applyActionCode({ body: { code, password } })
    expect(await isAdmin()).toBe(true)
  })
})
