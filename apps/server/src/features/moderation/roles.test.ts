import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@bowline/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberWithPassword } from '../../testing/accounts.ts'
import { serveLive } from '../../testing/live.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

const operator = 'operator@example.org'

let server: TestServer
let admin: TestMember

beforeAll(async () => {
  server = await createTestServer({ ADMIN_EMAIL: operator })
})
beforeEach(async () => {
  await server.db.deleteFrom('accounts').execute()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())

const set = (
  by: TestMember,
  member: { id: string },
  role: MemberRole,
  granted: boolean,
  reason = 'Knows us well',
) => by.api.setMemberRole({ params: { userId: member.id, role }, body: { granted, reason } })

const admins = async () =>
  (await server.db.selectFrom('accounts').select('id').where('is_admin', '=', true).execute()).map(
    ({ id }) => id,
  )

test('gives and revokes the admin role immediately on existing sessions and connections', async () => {
  const live = await serveLive(server.context)
  try {
    const member = await server.member()
    const screen = await live.screen(member)
    expect(await refusalOf(member.api.listCases())).toMatch(/^403/)
    expect(await set(admin, member, 'admin', true)).toMatchObject({ isAdmin: true, isDeveloper: false })
    await screen.arrived(({ type }) => type === 'sessions')
    expect((await member.api.listCases()).cases).toEqual([])
    expect((await member.api.getSession()).member?.isAdmin).toBe(true)
    await set(admin, member, 'admin', false, 'Moved <away>')
    expect(await refusalOf(member.api.listCases())).toMatch(/^403/)
    expect((await member.api.getSession()).member?.isAdmin).toBe(false)
    const emails = (await server.mails(member.email)).map(({ subject, text }) => `${subject}: ${text}`)
    expect(emails.some(email => /You're now an admin on Bowline: [\s\S]*Knows us well/.test(email))).toBe(
      true,
    )
    expect(emails.some(email => /admin role on Bowline was removed: [\s\S]*Moved <away>/.test(email))).toBe(
      true,
    )
    expect((await admin.api.listAuditLog()).entries).toMatchObject([
      { action: 'take-role', subject: 'admin', member: { uid: member.id }, actor: { uid: admin.id } },
      { action: 'give-role', subject: 'admin', reason: 'Knows us well' },
    ])
  } finally {
    await live.close()
  }
})

test('shows a developer the diagnostics, and nothing else of the console', async () => {
  const member = await server.member()
  await set(admin, member, 'developer', true)
  expect((await member.api.getDiagnostics()).migrations.length).toBeGreaterThan(0)
  expect(await refusalOf(member.api.listCases())).toMatch(/^403/)
  expect(await refusalOf(set(member, await server.member(), 'developer', true))).toMatch(/^403/)
  await set(admin, member, 'developer', false)
  expect(await refusalOf(member.api.getDiagnostics())).toMatch(/^403/)
})

test('lets nobody change their own roles, so the last admin stays', async () => {
  for (const role of ['admin', 'developer'] as const)
    expect(await refusalOf(set(admin, admin, role, role === 'developer'))).toBe(
      "403 You can't change your own roles. Ask another admin.",
    )
  expect(await admins()).toEqual([admin.id])
})

test("leaves one admin when admins revoke each other's role at once", async () => {
  const others = await Promise.all([1, 2, 3].map(() => server.member({ isAdmin: true })))
  const all = [admin, ...others]
  const changes = all.flatMap(by => all.filter(of => of !== by).map(of => set(by, of, 'admin', false)))
  const outcomes = await Promise.allSettled(changes)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await admins()).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect([403, 409]).toContain(outcome.reason.status)
})

test('gives a role with a reason, once, to members who can sign in', async () => {
  const [member, suspended] = [await server.member(), await server.member()]
  const unverified = await server.member({ isVerified: false })
  await admin.api.suspendMember({ params: { userId: suspended.id }, body: { reason: 'Threats' } })
  expect(await refusalOf(set(admin, member, 'admin', true, ' '))).toMatch(/^400 Enter a reason/)
  expect(await refusalOf(set(admin, { id: randomUUID() }, 'admin', true))).toMatch(/^404/)
  expect(await refusalOf(set(admin, suspended, 'admin', true))).toMatch(
    /^409 You can't give a suspended member/,
  )
  expect(await refusalOf(set(admin, unverified, 'admin', true))).toMatch(
    /^409 You can't give this member a role until/,
  )
  await set(admin, member, 'admin', true)
  expect(await refusalOf(set(admin, member, 'admin', true))).toBe(
    '409 Another admin has already changed this role',
  )
  expect((await admin.api.listAuditLog({ query: { limit: 2 } })).entries).toMatchObject([
    { action: 'give-role', member: { uid: member.id } },
    { action: 'suspend-member' },
  ])
})

test("keeps the operator's admin role", async () => {
  const member = await memberWithPassword(server, { email: operator, isAdmin: true })
  expect(await refusalOf(set(admin, member, 'admin', false))).toMatch(/^403 The server's ADMIN_EMAIL setting/)
  expect((await admin.api.getMemberRecord({ params: { userId: member.id } })).isAdmin).toBe(true)
})
