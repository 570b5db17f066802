import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostEvent } from '../testing/events.ts'
import { refusalOf } from '../testing/refusals.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { knownTimeZones } from './time-zone.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('knows only zones that both PostgreSQL and Intl know', async () => {
  const { rows } = await server.context.pool.query<{ name: string }>('select name from pg_timezone_names')
  const known = await knownTimeZones(
    server.db,
    rows.map(({ name }) => name),
  )
  expect(known).toContain('Europe/Berlin')
  expect(known).not.toContain('Factory')
  for (const timeZone of known) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
})

test('refuses other zones', async () => {
  const member = await server.member()
  const refusal = '400 Unknown time zone "Factory". Use an IANA name such as "Europe/Berlin".'
  expect(await refusalOf(member.api.updatePreferences({ body: { timeZone: 'Factory' } }))).toBe(refusal)
  expect(await refusalOf(hostEvent(member, { timeZone: 'Factory' }))).toBe(refusal)
  const event = await hostEvent(member)
  const change = { params: { eventId: event.id }, body: { timeZone: 'Factory' } }
  expect(await refusalOf(member.api.updateEvent(change))).toBe(refusal)
})

test('stores earlier times as UTC', async () => {
  const zones = ['Factory', 'localtime', 'posixrules', 'posix/Asia/Tokyo', 'right/Asia/Tokyo', 'Asia/Tokyo']
  const kept = await Promise.all(
    zones.map(async time_zone => {
      const { id } = await server.member()
      await server.db.updateTable('preferences').set({ time_zone }).where('member_id', '=', id).execute()
      return id
    }),
  )
  const event = await hostEvent(await server.member())
  await server.db.updateTable('events').set({ time_zone: 'Factory' }).where('id', '=', event.id).execute()
  const migration = new URL('./migrations/0022_usable_time_zones.sql', import.meta.url)
  await server.context.pool.query(await readFile(migration, 'utf8'))
  const zoneOf = async (id: string) => {
    const { time_zone } = await server.db
      .selectFrom('preferences')
      .select('time_zone')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    return time_zone
  }
  expect(await Promise.all(kept.map(zoneOf))).toEqual(['UTC', 'UTC', 'UTC', 'UTC', 'UTC', 'Asia/Tokyo'])
  const { time_zone } = await server.db
    .selectFrom('events')
    .select('time_zone')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  expect(time_zone).toBe('UTC')
})
