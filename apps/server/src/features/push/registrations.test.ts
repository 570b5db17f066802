import { randomUUID } from 'node:crypto'
import { limits } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { createDevice } from '../../testing/device.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let count = 0
const device = () => {
  count += 1
  return createDevice(`https://push.example/${count}`).registration
}
const register = (member: TestMember, body = device()) => member.api.createPushRegistration({ body })
const devicesOf = async (member: TestMember) =>
  (await member.api.listPushRegistrations()).devices.map(({ id }) => id)
const at = (id: string) => ({ params: { registrationId: id } })

test("lists a member's devices, last refreshed first, and reveals no endpoint", async () => {
  const member = await server.member()
  const first = await register(member, { ...device(), deviceDescription: 'Phone in the kitchen' })
  expect(first).toEqual({
    id: first.id,
    platform: 'desktop-browser',
    deviceDescription: 'Phone in the kitchen',
    createdAt: server.context.now().toISOString(),
    refreshedAt: server.context.now().toISOString(),
    current: true,
  })
  server.advance(1000)
  const second = await register(member)
  expect(await devicesOf(member)).toEqual([second.id, first.id])
  server.advance(7 * 24 * 60 * 60_000)
  const refreshed = await member.api.updatePushRegistration({
    ...at(first.id),
    body: { platform: 'pwa-standalone' },
  })
  expect(refreshed).toEqual({
    ...first,
    platform: 'pwa-standalone',
    refreshedAt: server.context.now().toISOString(),
  })
  expect(await devicesOf(member)).toEqual([first.id, second.id])
})

test('treats a device registered twice under any ids as one', async () => {
  const member = await server.member()
  const body = device()
  await register(member, body)
  await register(member, body)
  const again = await register(member, { ...body, id: randomUUID() })
  expect(await devicesOf(member)).toEqual([again.id])
  await Promise.all([1, 2, 3].map(() => register(member, { ...body, id: randomUUID() })))
  expect(await devicesOf(member)).toHaveLength(1)
})

test('gives a device to its new member only, and requires more than its endpoint', async () => {
  const [before, after, thief] = [await server.member(), await server.member(), await server.member()]
  const body = device()
  await register(before, body)
  const stolen = { ...createDevice(body.endpoint).registration }
  expect(await refusalOf(register(thief, stolen))).toBe('409 This device is already registered')
  const own = await register(thief)
  const refreshing = thief.api.updatePushRegistration({ ...at(own.id), body: { endpoint: body.endpoint } })
  expect(await refusalOf(refreshing)).toBe('409 This device is already registered')
  expect(await refusalOf(register(thief, { ...device(), id: body.id }))).toBe(
    '409 This device is already registered',
  )
  expect(await devicesOf(before)).toEqual([body.id])
  const moved = await register(after, { ...body, id: randomUUID() })
  expect([await devicesOf(before), await devicesOf(after)]).toEqual([[], [moved.id]])
})

test('finds a device by id after its endpoint changed', async () => {
  const member = await server.member()
  const { id } = await register(member)
  const { endpoint, auth, p256dh } = device()
  await member.api.updatePushRegistration({ ...at(id), body: { endpoint, auth, p256dh } })
  const row = await server.db
    .selectFrom('push_registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toMatchObject({ endpoint, auth, p256dh })
})

test('removes the device unused for longest when there are too many', async () => {
  const member = await server.member()
  const ids = []
  for (let index = 0; index <= limits.pushDevices; index += 1) {
    ids.unshift((await register(member)).id)
    server.advance(1000)
  }
  expect(await devicesOf(member)).toEqual(ids.slice(0, limits.pushDevices))
})

describe('stops pushes to a device', () => {
  test('once it was removed, and does not register again under the same id automatically', async () => {
    const member = await server.member()
    const { id } = await register(member)
    await member.api.deletePushRegistration(at(id))
    expect(await devicesOf(member)).toEqual([])
    expect(await refusalOf(member.api.updatePushRegistration({ ...at(id), body: {} }))).toBe(
      '409 This device no longer gets push notifications. Turn them on again.',
    )
    const unknown = member.api.updatePushRegistration({ ...at(randomUUID()), body: {} })
    expect(await refusalOf(unknown)).toBe('404 Device not found')
  })

  test('once its session has ended', async () => {
    const member = await memberWithPassword(server)
    const { token } = await server
      .client()
      .signIn({ body: { email: member.email, password, wantToken: true } })
    const elsewhere = server.client(token)
    const there = await elsewhere.createPushRegistration({ body: device() })
    const here = await register(member)
    expect((await member.api.listPushRegistrations()).devices).toEqual([
      expect.objectContaining({ id: expect.any(String) }),
      expect.objectContaining({ id: expect.any(String) }),
    ])
    const { devices } = await member.api.listPushRegistrations()
    expect(devices.find(({ id }) => id === there.id)?.current).toBe(false)
    await elsewhere.signOut()
    expect(await devicesOf(member)).toEqual([here.id])
    await member.api.deleteAccount({ body: { password } })
    expect(
      await server.db.selectFrom('push_registrations').where('member_id', '=', member.id).execute(),
    ).toEqual([])
  })
})

describe('refused as an endpoint:', () => {
  test.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://localhost/1',
    'https://LOCALHOST./1',
    'https://database./1',
    'https://printer.local./1',
    'https://box.localdomain/1',
    'https://router.lan/1',
    'https://127.0.0.1./1',
    'https://127.1/1',
    'https://0177.0.0.1/1',
    'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ./1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://10.0.0.8/1',
    'https://169.254.169.254/latest/meta-data',
    'https://database/1',
    'https://printer.local/1',
    'https://metadata.google.internal/1',
    'https://push.example:8443/1',
    'https://me:secret@push.example/1',
    'ftp://push.example/1',
    'push.example/1',
    '',
  ])('%s', async endpoint => {
    const member = await server.member()
    expect(await refusalOf(register(member, { ...device(), endpoint }))).toBe(
      '400 Send the https address of a push service as the endpoint',
    )
  })

  test('one that is too long', async () => {
    const member = await server.member()
    const endpoint = `https://push.example/${'x'.repeat(limits.pushEndpoint)}`
    expect(await refusalOf(register(member, { ...device(), endpoint }))).toMatch(/^400 .*endpoint/)
  })
})

test.each([
  [{ auth: 'short' }, '400 "auth" must be 16 bytes in base64url'],
  [{ auth: 'ünïcode-ünïcode-ünïco' }, '400 "auth" must be 16 bytes in base64url'],
  [{ p256dh: 'AAAA' }, '400 "p256dh" must be a point of P-256 in base64url'],
  [
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    '400 "p256dh" must be a point of P-256 in base64url',
  ],
])('keys must be keys: %j', async (wrong, message) => {
  const member = await server.member()
  expect(await refusalOf(register(member, { ...device(), ...wrong }))).toBe(message)
})

test('keeps the key that browsers subscribe with', async () => {
  const [one, other] = [await server.member(), await server.member()]
  const { publicKey } = await one.api.getPushKey()
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(await other.api.getPushKey()).toEqual({ publicKey })
})
