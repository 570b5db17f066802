import { accountMessages, limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailedCode, memberWithPassword, password, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const resend = (email: string, given = password) =>
  server.client().resendVerification({ body: { email, password: given } })
const signedOut = '401 You must be logged in to verify your email'

describe('sending the verification email again', () => {
  it('requires a signed-in member, or address and password', async () => {
    const fresh = await memberWithPassword(server, { isVerified: false })
    expect(await refusalOf(server.client().resendVerification({ body: {} }))).toBe(signedOut)
    expect(await refusalOf(resend(fresh.email, 'Wrong1Password'))).toBe(signedOut)
    expect(await refusalOf(resend('nobody@example.org'))).toBe(signedOut)
    expect(await subjectsTo(server, fresh.email)).toEqual([])
    expect(await resend(fresh.email)).toEqual({ sent: true })
    server.advance(limits.verificationCooldown)
    expect(await fresh.api.resendVerification({ body: {} })).toEqual({ sent: true })
    expect(await subjectsTo(server, fresh.email)).toHaveLength(2)
  })

  it('requires a minute between two emails, and returns the wait', async () => {
    const fresh = await memberWithPassword(server, { isVerified: false })
    await resend(fresh.email)
    server.advance(limits.verificationCooldown - 1)
    const refusal = await resend(fresh.email).catch(error => error)
    expect(refusal).toMatchObject({
      status: 429,
      retryAfter: 1,
      message: 'Please wait at least 1 minute before requesting another verification email',
    })
    server.advance(1)
    expect(await resend(fresh.email)).toEqual({ sent: true })
  })

  it('sends one email for two simultaneous requests', async () => {
    const fresh = await memberWithPassword(server, { isVerified: false })
    await Promise.allSettled([resend(fresh.email), resend(fresh.email), resend(fresh.email)])
    expect(await subjectsTo(server, fresh.email)).toHaveLength(1)
  })

  it('ends the link of the former email', async () => {
    const fresh = await memberWithPassword(server, { isVerified: false })
    await resend(fresh.email)
    const first = await emailedCode(server, fresh.email, /Verify/)
    server.advance(limits.verificationCooldown)
    await resend(fresh.email)
    expect(await refusalOf(server.client().checkActionCode({ body: { code: first } }))).toMatch(/^410 /)
  })

  it('sends nothing to verified members', async () => {
    const member = await memberWithPassword(server)
    expect(await resend(member.email)).toEqual({ sent: false })
    expect(await member.api.resendVerification({ body: {} })).toEqual({ sent: false })
    expect(await subjectsTo(server, member.email)).toEqual([])
  })

  it('does not bypass the lockout', async () => {
    const fresh = await memberWithPassword(server, { isVerified: false })
    for (let time = 0; time < limits.loginAttempts; time += 1)
      await refusalOf(resend(fresh.email, 'Wrong1Pass'))
    expect(await refusalOf(resend(fresh.email))).toBe(`429 ${accountMessages.lockedOut(15)}`)
  })
})
