import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithPassword, password, send, subjectsTo } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const newPassword = 'Other1Password'

const signedIn = async (member: TestMember) => {
  const { token = '', member: me } = await server
    .client()
    .signIn({ body: { email: member.email, password, wantToken: true } })
  return { id: me.sessionId, api: server.client(token), token }
}

const isIn = async ({ api }: { api: TestMember['api'] }) => (await api.getSession()).member !== null

describe('sessions', () => {
  it('are listed without ended ones, with the current one marked', async () => {
    const member = await memberWithPassword(server)
    const second = await signedIn(member)
    const { sessions } = await second.api.listSessions()
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(session => session.current).map(session => session.id)).toEqual([second.id])
    server.advance(24 * 60 * 60_000)
    expect((await member.api.listSessions()).sessions).toHaveLength(1)
  })

  it('show their last use', async () => {
    const member = await memberWithPassword(server)
    server.advance(60 * 60_000)
    await member.api.getSession()
    const { sessions } = await member.api.listSessions()
    expect(sessions[0]?.lastSeenAt).toBe(server.context.now().toISOString())
  })

  it("can be revoked one by one, but only the member's own", async () => {
    const member = await memberWithPassword(server)
    const second = await signedIn(member)
    const stranger = await server.member()
    expect(await refusalOf(stranger.api.revokeSession({ params: { sessionId: second.id } }))).toBe(
      '404 Session not found',
    )
    expect(await isIn(second)).toBe(true)
    await member.api.revokeSession({ params: { sessionId: second.id } })
    expect(await isIn(second)).toBe(false)
    expect(await refusalOf(member.api.revokeSession({ params: { sessionId: second.id } }))).toBe(
      '404 Session not found',
    )
  })

  it('clears the cookie when the current one is revoked', async () => {
    const member = await memberWithPassword(server)
    const { id, token } = await signedIn(member)
    const response = await send(
      server,
      'DELETE',
      `/account/sessions/${id}`,
      {},
      { Cookie: `bowline=${token}` },
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('Set-Cookie')).toMatch(/^bowline=; Max-Age=0; Path=\//)
  })

  it('can be revoked except for the current one', async () => {
    const member = await memberWithPassword(server)
    const [second, third] = [await signedIn(member), await signedIn(member)]
    await second.api.revokeOtherSessions()
    expect([await isIn(member), await isIn(second), await isIn(third)]).toEqual([false, true, false])
  })

  it('end by signing out, which can be repeated', async () => {
    const member = await memberWithPassword(server)
    const { token } = await signedIn(member)
    for (const _ of [1, 2]) {
      const response = await send(server, 'DELETE', '/session', {}, { Cookie: `bowline=${token}` })
      expect(await response.json()).toEqual({ success: true })
      expect(response.headers.get('Set-Cookie')).toMatch(/^bowline=; Max-Age=0; Path=\//)
    }
    expect(await isIn({ api: server.client(token) })).toBe(false)
    expect(await isIn(member)).toBe(true)
  })
})

describe('changing the password', () => {
  it('ends the other sessions, and notifies the owner', async () => {
    const member = await memberWithPassword(server)
    const other = await signedIn(member)
    const body = { currentPassword: password, newPassword }
    expect(await member.api.changePassword({ body })).toEqual({ success: true })
    expect([await isIn(member), await isIn(other)]).toEqual([true, false])
    expect(await subjectsTo(server, member.email)).toEqual(['Your Bowline password was changed'])
    const signIn = (given: string) =>
      server.client().signIn({ body: { email: member.email, password: given } })
    expect(await refusalOf(signIn(password))).toMatch(/^401 /)
    expect((await signIn(newPassword)).member.uid).toBe(member.id)
  })

  it('requires the current one and a valid new one', async () => {
    const member = await memberWithPassword(server)
    const change = (currentPassword: string, given: string) =>
      refusalOf(member.api.changePassword({ body: { currentPassword, newPassword: given } }))
    expect(await change('Wrong1Password', newPassword)).toBe('422 Wrong password. Try again.')
    expect(await change(password, 'short')).toBe('400 Password must be at least 8 characters long')
    expect(await change(password, 'nodigitshere')).toBe(
      '400 Password must contain uppercase, lowercase letters and numbers',
    )
    expect(
      await refusalOf(server.client().changePassword({ body: { currentPassword: password, newPassword } })),
    ).toBe('401 No user is logged in')
    expect(await subjectsTo(server, member.email)).toEqual([])
  })

  it('lets one of two simultaneous attempts succeed', async () => {
    const member = await memberWithPassword(server)
    const results = await Promise.allSettled(
      ['First1Password', 'Second1Password'].map(given =>
        member.api.changePassword({ body: { currentPassword: password, newPassword: given } }),
      ),
    )
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
