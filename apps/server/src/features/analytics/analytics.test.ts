import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const day = 24 * 60 * 60_000
const appIdOf = async (on = server) => (await on.client().getConfig()).analytics?.appId ?? ''

type Records = { views?: string[]; vitals?: { name: string; value: number }[] }

/** Like a page sends it: without cookie and key. */
const record = async (records: Records, headers: Record<string, string> = {}) => {
  const response = await server.request('/api/analytics/records', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ appId: await appIdOf(), ...records }),
  })
  return [response.status, await response.json()]
}

const report = async (days?: number) => {
  const admin = await server.member({ isAdmin: true })
  return admin.api.getAnalytics({ query: { days } })
}

describe('page views', () => {
  it('are counted by day and screen, and shown for the requested days', async () => {
    expect(await record({ views: ['/home', '/post/:postId', '/home'] })).toEqual([200, { recorded: true }])
    server.advance(day)
    await Promise.all([1, 2, 3, 4].map(() => record({ views: ['/search', '/home'] })))
    const week = await report(7)
    expect([week.from, week.to]).toEqual(['2026-02-25', '2026-03-03'])
    expect(week.days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 3, 8])
    expect(week.screens).toEqual([
      { screen: '/home', views: 6 },
      { screen: '/search', views: 4 },
      { screen: '/post/:postId', views: 1 },
    ])
    expect((await report(1)).screens).toEqual([
      { screen: '/home', views: 4 },
      { screen: '/search', views: 4 },
    ])
    expect((await report()).days).toHaveLength(30)
  })

  it('does not name routes that are not screens, for any input', async () => {
    await record({ views: ['/profile/0190-ada', 'https://elsewhere.example', '/admin/analytics'] })
    expect((await report()).screens).toEqual([{ screen: 'other', views: 3 }])
  })
})

test('counts web vitals in steps, and interpolates the 75th percentile', async () => {
  await record({
    vitals: [
      ...[1000, 1100, 1200].map(value => ({ name: 'LCP', value })),
      { name: 'LCP', value: 9000 },
      { name: 'CLS', value: 0.2 },
    ],
  })
  const { vitals } = await report()
  expect(vitals.map(({ name }) => name)).toEqual(['LCP', 'INP', 'CLS', 'FCP', 'TTFB'])
  expect(vitals[0]).toMatchObject({ rating: 'good', good: 3, needsImprovement: 0, poor: 1 })
  expect(vitals[0]?.p75).toBeGreaterThanOrEqual(1000)
  expect(vitals[0]?.p75).toBeLessThanOrEqual(1250)
  expect(vitals[1]).toEqual({
    name: 'INP',
    p75: null,
    rating: null,
    good: 0,
    needsImprovement: 0,
    poor: 0,
  })
  expect(vitals[2]).toMatchObject({ rating: 'needs-improvement', needsImprovement: 1 })
})

describe('counts nothing', () => {
  test.each([[{ DNT: '1' }], [{ 'Sec-GPC': '1' }]])('ignores visitors who send %j', async headers => {
    const choice = headers as Record<string, string>
    expect(await record({ views: ['/home'] }, choice)).toEqual([200, { recorded: false }])
    const config = await server.request(`/api/analytics/apps/${await appIdOf()}/config`, { headers: choice })
    expect(await config.json()).toMatchObject({ enabled: false })
    expect((await report()).screens).toEqual([])
  })

  test('if the operator has switched it off', async () => {
    const quiet = await createTestServer({ ANALYTICS: 'off' })
    expect((await quiet.client().getConfig()).analytics).toBeNull()
    const appId = await appIdOf()
    expect(await quiet.client().getAnalyticsConfig({ params: { appId } })).toEqual({ appId, enabled: false })
    expect(await quiet.client().recordAnalytics({ body: { appId, views: ['/home'] } })).toEqual({
      recorded: false,
    })
    expect(await quiet.db.selectFrom('page_views').selectAll().execute()).toEqual([])
    await quiet.close()
  })

  test('refuses measurements of other apps and other data', async () => {
    const other = server.client().recordAnalytics({ body: { appId: 'other', views: ['/home'] } })
    await expect(other).rejects.toMatchObject({
      status: 404,
      message: 'No app has this id. Get the right id from `getConfig`.',
    })
    await expect(server.client().getAnalyticsConfig({ params: { appId: 'other' } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await record({ vitals: [{ name: 'LCP', value: -1 }] })).toMatchObject([400, {}])
    expect(await record({ vitals: [{ name: 'FID', value: 1 }] })).toMatchObject([400, {}])
    expect((await report()).screens).toEqual([])
  })
})

test('stores only days, screens or steps, and sums', async () => {
  await record({ views: ['/home'], vitals: [{ name: 'LCP', value: 1234.5 }] })
  const { rows } = await server.context.pool.query(
    `select table_name, string_agg(column_name, ' ' order by ordinal_position) as columns
    from information_schema.columns where table_name in ('page_views', 'web_vitals') group by table_name order by 1`,
  )
  expect(rows).toEqual([
    { table_name: 'page_views', columns: 'day screen views' },
    { table_name: 'web_vitals', columns: 'day name step samples' },
  ])
  expect(await server.db.selectFrom('operations').selectAll().execute()).toEqual([])
})

test('deletes counts after thirteen months, like contact messages and used challenges', async () => {
  const { db } = server
  const now = server.context.now()
  const at = (age: number) => new Date(now.getTime() - age)
  const month = 396 * day
  await record({ views: ['/home'], vitals: [{ name: 'LCP', value: 1 }] })
  const message = (created_at: Date) => ({
    id: crypto.randomUUID(),
    name: 'Ada',
    email: 'ada@example.org',
    message: 'Hello',
    created_at,
  })
  await db
    .insertInto('contact_messages')
    .values([message(at(month)), message(at(month - 1))])
    .execute()
  await db
    .insertInto('used_challenges')
    .values([
      { nonce: 'over', expires_at: now },
      { nonce: 'good', expires_at: at(-1) },
    ])
    .execute()
  await server.sweep()
  expect(await db.selectFrom('contact_messages').select('created_at').execute()).toEqual([
    { created_at: at(month - 1) },
  ])
  expect(await db.selectFrom('used_challenges').select('nonce').execute()).toEqual([{ nonce: 'good' }])
  expect((await report()).screens).toHaveLength(1)
  server.advance(395 * day)
  await server.sweep()
  expect(await db.selectFrom('page_views').selectAll().execute()).toHaveLength(1)
  server.advance(day)
  await server.sweep()
  expect(await db.selectFrom('page_views').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('web_vitals').selectAll().execute()).toEqual([])
})
