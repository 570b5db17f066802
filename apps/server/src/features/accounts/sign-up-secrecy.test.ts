import { accountMessages, limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailedCode, memberWithPassword, password, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: TestMember

beforeAll(async () => {
  server = await createTestServer()
  owner = await memberWithPassword(server, { email: 'known@example.org' })
})
afterAll(() => server.close())

const known = 'known@example.org'
const taken = '409 This username is already taken. Choose another.'
const another = 'Another1Password'
let number = 0
const nextName = () => {
  number += 1
  return `secret_${number}`
}
const nextEmail = () => `${nextName()}@example.org`

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'created',
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )
const signUp = (email: string, username: string) =>
  outcome(server.client().createAccount({ body: { email, username, password: another } }))
const signIn = (email: string, given: string) =>
  outcome(server.client().signIn({ body: { email, password: given } }))
const resend = (email: string) =>
  outcome(server.client().resendVerification({ body: { email, password: another } }))

type Step = () => Promise<string>

/** Everything a stranger sees in these steps. */
const sights = async (email: string, steps: Step[]) => {
  const seen: string[] = []
  for (const step of steps) seen.push((await step()).replaceAll(email, 'EMAIL'))
  return seen
}
const wait = (milliseconds: number) => async () => {
  server.advance(milliseconds)
  return 'waited'
}

describe("a stranger's view of a sign-up is the same for known and unknown addresses", () => {
  it('in which usernames are taken, and for how long', async () => {
    const steps = (email: string) => {
      const [name, other] = [nextName(), nextName()]
      return sights(email, [
        () => signUp(email, name),
        () => signUp(nextEmail(), name.toUpperCase()),
        () => signUp(email, other),
        () => signUp(nextEmail(), name),
        () => signUp(email, owner.username),
        wait(limits.usernameReservation - 1),
        () => signUp(nextEmail(), other),
        wait(1),
        () => signUp(nextEmail(), other),
      ])
    }
    const ofKnown = await steps(known)
    expect(ofKnown).toEqual(await steps(nextEmail()))
    expect(ofKnown).toEqual([
      'created',
      taken,
      'created',
      'created',
      taken,
      'waited',
      taken,
      'waited',
      'created',
    ])
  })

  it('in what the password of the sign-up opens', async () => {
    const steps = (email: string) =>
      sights(email, [
        () => signUp(email, nextName()),
        () => signIn(email, another),
        () => resend(email),
        wait(limits.verificationCooldown),
        () => signIn(email, another),
        () => signIn(email, 'Wrong1Password'),
      ])
    const ofKnown = await steps(known)
    expect(ofKnown).toEqual(await steps(nextEmail()))
    expect(ofKnown).toEqual([
      'created',
      `403 ${accountMessages.unverifiedEmailed}`,
      `429 ${accountMessages.verifyCooldown}`,
      'waited',
      `403 ${accountMessages.unverified}`,
      '401 Invalid email or password. Please try again.',
    ])
    expect(new Set(await subjectsTo(server, known))).toEqual(new Set(['You already have a Bowline account']))
    expect(await signIn(known, password)).toBe('created')
  })

  it('in when an email was sent after signing up twice within a minute', async () => {
    const steps = (email: string) =>
      sights(email, [
        wait(limits.verificationCooldown),
        () => signUp(email, nextName()),
        wait(limits.verificationCooldown / 2),
        () => signUp(email, nextName()),
        wait(limits.verificationCooldown / 2),
        () => signIn(email, another),
        () => resend(email),
      ])
    const ofKnown = await steps(known)
    expect(ofKnown).toEqual(await steps(nextEmail()))
    expect(ofKnown.slice(-2)).toEqual([
      `403 ${accountMessages.unverifiedEmailed}`,
      `429 ${accountMessages.verifyCooldown}`,
    ])
  })
})

it("keeps wrong guesses at a member's password counted after a sign-up with their address", async () => {
  server.advance(limits.loginWindow)
  await signUp(known, nextName())
  for (let time = 0; time < 4; time += 1) expect(await signIn(known, 'Wrong1Password')).toMatch(/^401 /)
  expect(await signIn(known, another)).toMatch(/^403 /)
  expect(await signIn(known, 'Wrong1Password')).toMatch(/^401 /)
  expect(await signIn(known, password)).toMatch(/^429 /)
})

describe('a reserved username', () => {
  it('cannot be taken by a member who renames the profile until the reservation expires', async () => {
    const name = nextName()
    const member = await server.member()
    await signUp(nextEmail(), name)
    const rename = () => member.api.updateProfile({ body: { username: name } })
    expect(await refusalOf(rename())).toBe(taken)
    server.advance(limits.usernameReservation)
    expect((await rename()).username).toBe(name)
  })

  it('is replaced at verification if somebody else took it', async () => {
    const [name, late] = [nextName(), nextEmail()]
    await signUp(late, name)
    server.advance(limits.usernameReservation)
    await signUp(nextEmail(), name)
    const code = await emailedCode(server, late, /Verify/)
    const { member } = await server.client().applyActionCode({ body: { code, password: another } })
    expect(member?.username).toMatch(/^user_/)
  })

  it('stays reserved for the member while nobody else wants it', async () => {
    const [name, late] = [nextName(), nextEmail()]
    await signUp(late, name)
    server.advance(2 * limits.usernameReservation)
    const code = await emailedCode(server, late, /Verify/)
    const { member } = await server.client().applyActionCode({ body: { code, password: another } })
    expect(member?.username).toBe(name)
  })
})

it('deletes a sign-up that is never completed', async () => {
  const email = nextEmail()
  await signUp(email, nextName())
  const rows = async () => {
    const [accounts, signUps] = await Promise.all([
      server.db.selectFrom('accounts').select('id').where('email', '=', email).execute(),
      server.db.selectFrom('sign_ups').select('email_key').where('email_key', '=', email).execute(),
    ])
    return [accounts.length, signUps.length]
  }
  server.advance(limits.signUpLife - 1)
  await server.sweep()
  expect(await rows()).toEqual([1, 1])
  server.advance(1)
  await server.sweep()
  expect(await rows()).toEqual([0, 0])
  const remaining = await server.db.selectFrom('accounts').select('id').where('id', '=', owner.id).execute()
  expect(remaining).toHaveLength(1)
})
