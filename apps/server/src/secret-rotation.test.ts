import { randomUUID } from 'node:crypto'
import { mailService } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUnsubscribeToken } from './features/email/unsubscribe-token.ts'
import { emailedCode, memberWithPassword, password } from './testing/accounts.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { jpeg } from './testing/pictures.ts'
import { refusalOf } from './testing/refusals.ts'
import { addApp, codeNow, startSignIn } from './testing/second-factor.ts'
import { createServerOn, type TestMember, type TestServer } from './testing/server-on.ts'

const [old, fresh] = ['the secret of the first year ........', 'the secret from today on ............']

/** One Bowline three times: with its first secret, with a new one beside it, and with the new one alone. */
let database: TestDatabase
let before: TestServer
let during: TestServer
let after: TestServer

beforeAll(async () => {
  database = await testDatabase()
  const shared = { ...database, close: async () => {} }
  before = await createServerOn(shared, { SECRET: old })
  during = await createServerOn(shared, { SECRET: fresh, SECRET_PREVIOUS: old })
  after = await createServerOn(shared, { SECRET: fresh })
})
afterAll(async () => {
  for (const server of [before, during, after]) await server.close()
  await database.close()
})

const advance = (milliseconds: number) => {
  for (const server of [before, during, after]) server.advance(milliseconds)
}

/** The same member, whose requests go to another server. */
const at = (server: TestServer, { token }: TestMember) => server.client(token)

const key = () => ({ idempotencyKey: randomUUID() })

describe('a signature made with the previous secret', () => {
  it('still allows uploads', async () => {
    const { token } = await (await before.member()).api.createUploadToken()
    const upload = async (server: TestServer) =>
      server
        .client()
        .uploadMedia({ query: { id: randomUUID(), purpose: 'post' }, body: await jpeg() }, { bearer: token })
    expect((await upload(during)).picture.width).toBe(400)
    expect(await refusalOf(upload(after))).toBe('401 You must be logged in to create a post')
  })

  it('still unsubscribes', async () => {
    const member = await before.member()
    const query = { token: createUnsubscribeToken(before.context.secret, member.id) }
    expect(await refusalOf(after.client().unsubscribeFromDigest({ query }))).toBe(
      '410 This link is incomplete. Open it again from the email.',
    )
    expect(await during.client().unsubscribeFromDigest({ query })).toEqual({ success: true })
  })

  it('still reserves a username for its visitor', async () => {
    const signUp = (server: TestServer, email: string, reservation?: string) =>
      server.client().createAccount({ body: { email, username: 'reserved', password, reservation } })
    const { reservation } = await signUp(before, 'mistyped@example.org')
    expect(await refusalOf(signUp(after, 'right@example.org', reservation))).toMatch(/^409 /)
    expect((await signUp(during, 'right@example.org', reservation)).email).toBe('right@example.org')
  })

  it('still names the email service and the analytics of pages that are open', async () => {
    const { mailService: service, analytics } = await before.client().getConfig()
    const body = {
      user_id: service.userId,
      service_id: service.serviceId,
      template_id: mailService.contactTemplate,
      template_params: { name: 'Ada', email: 'ada@example.org', message: 'Where are the rules?' },
    }
    const params = { appId: analytics?.appId ?? '' }
    expect(await during.client().sendEmail({ body })).toBe('OK')
    expect(await refusalOf(after.client().sendEmail({ body }))).toMatch(/^403 /)
    expect(await during.client().getAnalyticsConfig({ params })).toMatchObject({ enabled: true })
    expect(await refusalOf(after.client().getAnalyticsConfig({ params }))).toMatch(/^404 /)
  })
})

describe('a request whose first attempt came before the rotation', () => {
  it('gets the stored answer of its write', async () => {
    const author = await before.member()
    const body = { id: randomUUID(), content: 'Glazed the tall vase', hobby: 'pottery' }
    const options = key()
    const first = await author.api.createPost({ body }, options)
    expect(await at(during, author).createPost({ body }, options)).toEqual(first)
    expect(await refusalOf(at(after, author).createPost({ body }, options))).toMatch(/^422 /)
  })

  it('gets the session of its sign-in', async () => {
    const { email } = await memberWithPassword(before)
    const options = key()
    const signIn = async (server: TestServer) => {
      const { token = '' } = await server
        .client()
        .signIn({ body: { email, password, wantToken: true } }, options)
      return token
    }
    const token = await signIn(before)
    expect(await signIn(during)).toBe(token)
    expect(await signIn(after)).not.toBe(token)
  })

  it('gets the session of its second step', async () => {
    const member = await memberWithPassword(before)
    const secret = await addApp({ context: before.context, advance }, member)
    const { ticket } = await startSignIn(before.client(), member.email)
    const body = { ticket, code: codeNow(before, secret), wantToken: true }
    const options = key()
    const first = await before.client().finishSignIn({ body }, options)
    expect((await during.client().finishSignIn({ body }, options)).token).toBe(first.token)
    expect(await refusalOf(after.client().finishSignIn({ body }, options))).toMatch(/^410 /)
  })

  it('gets the code for a new password after an address was taken back', async () => {
    const member = await memberWithPassword(before)
    await member.api.changeEmail({ body: { newEmail: `thief.${member.email}`, password } })
    const change = await emailedCode(before, `thief.${member.email}`, /Confirm/)
    await before.client().applyActionCode({ body: { code: change, password } })
    const code = await emailedCode(before, member.email, /was changed/)
    const options = key()
    const recover = (server: TestServer) => server.client().applyActionCode({ body: { code } }, options)
    const { resetCode = '' } = await recover(before)
    expect(await recover(during)).toMatchObject({ resetCode })
    const set = during.client().applyActionCode({ body: { code: resetCode, newPassword: 'Other1Password' } })
    expect(await set).toMatchObject({ mode: 'resetPassword' })
  })

  it('gets the same recovery codes', async () => {
    const member = await memberWithPassword(before)
    await addApp({ context: before.context, advance }, member)
    const options = key()
    const codes = await member.api.createRecoveryCodes(undefined, options)
    expect(await at(during, member).createRecoveryCodes(undefined, options)).toEqual(codes)
    const [recoveryCode = ''] = codes.codes
    const { ticket } = await startSignIn(after.client(), member.email)
    const signedIn = await after.client().finishSignIn({ body: { ticket, recoveryCode } })
    expect(signedIn.member.uid).toBe(member.id)
  })

  it('gets the same calendar link, and none if that was removed', async () => {
    const member = await before.member()
    const options = key()
    const feed = await member.api.createCalendarFeed(undefined, options)
    expect(await at(during, member).createCalendarFeed(undefined, options)).toEqual(feed)
    expect((await after.request(new URL(feed.url).pathname)).status).toBe(200)
    await at(during, member).deleteCalendarFeed()
    expect(await refusalOf(at(during, member).createCalendarFeed(undefined, options))).toMatch(/^409 /)
  })
})

it('keeps sessions and emailed links, which need no secret', async () => {
  const member = await memberWithPassword(before)
  expect((await at(after, member).getSession()).member?.uid).toBe(member.id)
  await before.client().requestPasswordReset({ body: { email: member.email } })
  const code = await emailedCode(before, member.email, /Reset/)
  const reset = after.client().applyActionCode({ body: { code, newPassword: 'Other1Password' } })
  expect(await reset).toMatchObject({ mode: 'resetPassword' })
})

describe('an authenticator app', () => {
  const signIn = async (server: TestServer, { email }: TestMember, secret: string) => {
    const { ticket } = await startSignIn(server.client(), email)
    const outcome = await server
      .client()
      .finishSignIn({ body: { ticket, code: codeNow(server, secret) } })
      .catch(error => error)
    advance(30_000)
    return 'member' in outcome ? 'signed in' : outcome.status
  }
  const withApp = async () => {
    const member = await memberWithPassword(before)
    return { member, secret: await addApp({ context: before.context, advance }, member) }
  }
  /** As servers stored apps before they sealed their secrets. */
  const forgetSealed = ({ id }: TestMember) =>
    before.db
      .updateTable('authenticator_apps')
      .set({ sealed_secret: null })
      .where('account_id', '=', id)
      .execute()

  it('works with both secrets, and with the new one alone once its code was accepted', async () => {
    const { member, secret } = await withApp()
    expect(await signIn(after, member, secret)).toBe(401)
    expect(await signIn(during, member, secret)).toBe('signed in')
    expect(await signIn(after, member, secret)).toBe('signed in')
  })

  it('works with the new secret alone once the sweep has run, and with the old one if that comes back', async () => {
    const { member, secret } = await withApp()
    await during.sweep()
    expect(await signIn(after, member, secret)).toBe('signed in')
    expect(await signIn(before, member, secret)).toBe('signed in')
  })

  it('that was set up by an earlier version is sealed by a sweep before the rotation', async () => {
    const { member, secret } = await withApp()
    await forgetSealed(member)
    await before.sweep()
    await during.sweep()
    expect(await signIn(after, member, secret)).toBe('signed in')
  })

  it('that was set up by an earlier version is sealed at its next use during the rotation', async () => {
    const { member, secret } = await withApp()
    await forgetSealed(member)
    await during.sweep()
    expect(await signIn(during, member, secret)).toBe('signed in')
    expect(await signIn(after, member, secret)).toBe('signed in')
  })

  it('works if an earlier version began its set-up again, which leaves the sealed secret of the first attempt', async () => {
    const member = await memberWithPassword(before)
    const ofMember = before.db.selectFrom('authenticator_apps').where('account_id', '=', member.id)
    await member.api.startAuthenticatorApp()
    const { sealed_secret } = await ofMember.select('sealed_secret').executeTakeFirstOrThrow()
    const { secret } = await member.api.startAuthenticatorApp()
    await before.db
      .updateTable('authenticator_apps')
      .set({ sealed_secret })
      .where('account_id', '=', member.id)
      .execute()
    await member.api.confirmAuthenticatorApp({ body: { code: codeNow(before, secret) } })
    advance(30_000)
    expect(await signIn(during, member, secret)).toBe('signed in')
    expect(await signIn(after, member, secret)).toBe('signed in')
  })

  it('shows the same secret when its set-up is sent again', async () => {
    const member = await memberWithPassword(before)
    const options = key()
    const started = await member.api.startAuthenticatorApp(undefined, options)
    expect(await at(during, member).startAuthenticatorApp(undefined, options)).toEqual(started)
  })

  it('is reported if it needs a secret that nobody knows any more', async () => {
    await withApp()
    const warned: unknown[] = []
    const { log } = after.context
    const warn = log.warn
    log.warn = (...given) => warned.push(given)
    try {
      await after.sweep()
    } finally {
      log.warn = warn
    }
    expect(warned).toEqual([
      [
        'authenticator apps were set up with another SECRET, so their codes are refused',
        { apps: expect.any(Number) },
      ],
    ])
  })
})

it('signs with the new secret during the rotation', async () => {
  const member = await before.member()
  const { token } = await at(during, member).createUploadToken()
  const upload = after
    .client()
    .uploadMedia({ query: { id: randomUUID(), purpose: 'post' }, body: await jpeg() }, { bearer: token })
  expect((await upload).picture.width).toBe(400)
})
