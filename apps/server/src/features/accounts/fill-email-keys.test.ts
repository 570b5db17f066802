import { emailKey } from '@bowline/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { fillEmailKeys } from './fill-email-keys.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

it('gives an address its key, and of two accounts the verified one', async () => {
  const unverified = await server.member({ email: 'JOSÉ@example.org', isVerified: false })
  await server.db.updateTable('accounts').set({ email_key: null }).execute()
  const verified = await memberWithPassword(server, { email: 'josé@example.org' })
  await server.db.updateTable('accounts').set({ email_key: null }).execute()
  const warnings: unknown[] = []
  const log = { ...server.context.log, warn: (text: unknown) => warnings.push(text) }
  await fillEmailKeys({ db: server.db, log: log as typeof server.context.log })
  const keys = await server.db.selectFrom('accounts').select(['id', 'email_key']).execute()
  expect(Object.fromEntries(keys.map(row => [row.id, row.email_key]))).toEqual({
    [verified.id]: emailKey('josé@example.org'),
    [unverified.id]: null,
  })
  expect(warnings).toEqual([expect.stringContaining(unverified.id)])
  const { member } = await server.client().signIn({ body: { email: 'JOSÉ@example.org', password } })
  expect(member.uid).toBe(verified.id)
})
