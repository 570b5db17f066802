import { createPool } from '@bowline/server/database/pool'
import { startAppServer } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { quantile } from '../statistics.ts'
import { addViewer, grow, type Size } from './seed.ts'

const seconds = 8
const most = 200

type Page = { what: string; paths: string[]; follows: 50 | 5000 }

const pages: Page[] = [
  { what: 'feed, 50 followed', paths: ['/api/feed'], follows: 50 },
  { what: 'feed, 5,000 followed', paths: ['/api/feed'], follows: 5000 },
  { what: 'hobbyists in common', paths: ['/api/hobbyists'], follows: 50 },
  { what: 'hobbyists, most active', paths: ['/api/hobbyists?sort=active'], follows: 50 },
  { what: 'hobbyists, newest', paths: ['/api/hobbyists?sort=newest'], follows: 50 },
  {
    what: 'hobbyists of a hobby',
    paths: ['/api/hobbyists?hobby=pottery', '/api/hobbyists?hobby=chess&sort=active'],
    follows: 50,
  },
  {
    what: 'leaderboard of a week',
    paths: ['/api/leaderboard?period=week', '/api/leaderboard?period=week&hobby=pottery'],
    follows: 50,
  },
  { what: 'suggestions', paths: ['/api/suggestions'], follows: 50 },
  {
    what: 'people search',
    paths: ['ada', 'smi', 'anna muller', 'zoe', 'fatma', 'li', 'hoffman', 'ada_smith12'].map(
      name => `/api/search?kind=people&q=${encodeURIComponent(name)}`,
    ),
    follows: 50,
  },
]

/**
 * Lets the community grow, and requests its lists one after another, as one member waits for them.
 * @param last the size in the end
 * @returns the times of each list, in milliseconds
 */
export const measureLists = async (database: BenchDatabase, from: Size, to: Size, last: Size) => {
  const pool = createPool(database.url, { max: 1 })
  await grow(pool, from, to, last)
  const name = `viewer_${to.members}_${to.posts}`
  const tokens = {
    50: await addViewer(pool, `${name}_50`, 50),
    5000: await addViewer(pool, `${name}_5000`, 5000),
  }
  await pool.query('vacuum analyze')
  await pool.end()
  // Jobs, such as the digests of all members, would take turns with the requests.
  await using server = await startAppServer(database, { ROLE: 'web' })
  const measured = []
  for (const { what, paths, follows } of pages) {
    const headers = { Authorization: `Bearer ${tokens[follows]}` }
    const times = await timesOf(
      paths.map(path => `${server.ready.url}${path}`),
      headers,
    )
    measured.push({ what, p50: quantile(times, 0.5), p99: quantile(times, 0.99) })
  }
  return measured
}

/** How long requests take, in milliseconds. The first ones are not counted. */
const timesOf = async (urls: string[], headers: Record<string, string>) => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let count = 0; count < most + 10 && (performance.now() < end || count < 30); count += 1) {
    const url = urls[count % urls.length] ?? ''
    const start = performance.now()
    const response = await fetch(url, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`)
    if (count >= 10) times.push(performance.now() - start)
  }
  return times
}
