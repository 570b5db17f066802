import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import { startAppServer } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { quantile } from '../statistics.ts'
import { type Curve, curves } from './curves.ts'
import { addViewer, grow, type Size } from './seed.ts'

/** Each is reached from the one before. */
const sizes: Size[] = [
  { members: 10_000, posts: 50_000 },
  { members: 100_000, posts: 500_000 },
  { members: 100_000, posts: 5_000_000 },
]

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
 * Pages of a growing community, requested one after another, as one member waits for them: p50 / p99 in milliseconds. Draws the
 * medians in docs/growth.svg.
 */
export const benchGrowth = async (database: BenchDatabase) => {
  const last = sizes.at(-1)
  if (!last) throw new Error('The bench has no sizes.')
  const rows: Record<string, string>[] = pages.map(({ what }) => ({ what }))
  const shown: Curve[] = pages.map(({ what }) => ({ what, points: [] }))
  let before: Size = { members: 0, posts: 0 }
  for (const size of sizes) {
    const pool = createPool(database.url, { max: 1 })
    await grow(pool, before, size, last)
    const name = `viewer_${size.members}_${size.posts}`
    const tokens = {
      50: await addViewer(pool, `${name}_50`, 50),
      5000: await addViewer(pool, `${name}_5000`, 5000),
    }
    await pool.query('vacuum analyze')
    await pool.end()
    before = size
    await using server = await startAppServer(database)
    for (const [index, { paths, follows }] of pages.entries()) {
      const headers = { Authorization: `Bearer ${tokens[follows]}` }
      const times = await timesOf(
        paths.map(path => `${server.ready.url}${path}`),
        headers,
      )
      const row = rows[index] ?? {}
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
      row[sizeName(size)] = `${p50.toFixed(1)} / ${p99.toFixed(1)}`
      shown[index]?.points.push({ posts: size.posts, ms: p50 })
    }
  }
  await writeFile(join(import.meta.dirname, '../../docs/growth.svg'), curves(shown))
  return rows
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

const sizeName = ({ members, posts }: Size) =>
  `${members.toLocaleString('en')} members, ${posts.toLocaleString('en')} posts`
