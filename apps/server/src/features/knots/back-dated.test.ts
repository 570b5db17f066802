import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWithPassword, password, send } from '../../testing/accounts.ts'
import { checkIn, join, startChallenge } from '../../testing/challenges.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
const ago = (days: number) => ({ madeAt: server.context.now().getTime() - days * day })

/** A change on each of the last 14 days, as sent by a device that was offline. */
const backDate = async (api: TestMember['api']) => {
  for (let days = 13; days > 0; days -= 1)
    await api.updatePreferences({ body: { welcomeSeen: true } }, ago(days))
}
const streakOf = async ({ id, api }: TestMember) => {
  const { streak, byCategory } = await api.getKnots({ params: { userId: id } })
  return [streak?.longest, byCategory?.loyalty]
}

test('gives a new account no streak for back-dated changes', async () => {
  const member = await server.member()
  await backDate(member.api)
  expect(await streakOf(member)).toEqual([1, 0])
})

test('counts back-dated changes from the day the device signed in', async () => {
  const member = await server.member({ signedInFor: 8 * day })
  await backDate(member.api)
  expect(await streakOf(member)).toEqual([9, 25])
})

test('counts changes of a second device only from its own sign-in', async () => {
  const member = await memberWithPassword(server, { signedInFor: 20 * day })
  const { token } = await server
    .client()
    .signIn({ body: { email: member.email, password, rememberMe: true, wantToken: true } })
  await backDate(server.client(token))
  expect(await streakOf(member)).toEqual([1, 0])
})

test('counts offline days of a device that signs in again after its session expired, unless it signed out', async () => {
  const member = await memberWithPassword(server, { signedInFor: 10 * day })
  const renew = async (token: string) => {
    const body = { email: member.email, password, rememberMe: true, wantToken: true }
    const answer = await send(server, 'POST', '/session', body, { Authorization: `Bearer ${token}` })
    return String((await answer.json()).token)
  }
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(server.context.now().getTime() - day) })
    .where('account_id', '=', member.id)
    .execute()
  const second = await renew(member.token)
  const renewed = { ...member, api: server.client(second) }
  await backDate(renewed.api)
  expect(await streakOf(renewed)).toEqual([11, 25])

  const other = await memberWithPassword(server, { signedInFor: 10 * day })
  await other.api.signOut()
  const body = { email: other.email, password, rememberMe: true, wantToken: true }
  const answer = await send(server, 'POST', '/session', body, {
    Authorization: `Bearer ${other.token}`,
  })
  const fresh = { ...other, api: server.client((await answer.json()).token) }
  await backDate(fresh.api)
  expect(await streakOf(fresh)).toEqual([1, 0])
})

test('does not back-date joining a challenge or checking in', async () => {
  const [creator, member] = [await server.member({ signedInFor: 20 * day }), await server.member()]
  const { id } = await startChallenge(creator, { goal: 5 }, ago(14))
  await checkIn(creator, id)
  await join(member, id, ago(14))
  for (let days = 5; days > 0; days -= 1) await checkIn(member, id, {}, ago(days))
  expect((await member.api.getChallenge({ params: { challengeId: id } })).own).toMatchObject({
    checkIns: 1,
    isCompleted: false,
  })
})
