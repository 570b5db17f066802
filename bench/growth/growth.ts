import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchDatabase } from '../database.ts'
import { type Curve, curves } from './curves.ts'
import { measureLists } from './lists.ts'
import type { Size } from './seed.ts'

/** Each is reached from the one before. */
const sizes: Size[] = [
  { members: 10_000, posts: 50_000 },
  { members: 100_000, posts: 500_000 },
  { members: 100_000, posts: 5_000_000 },
]

/** Lists of a growing community: p50 / p99 in milliseconds. Draws the medians in docs/growth.svg. */
export const benchGrowth = async (database: BenchDatabase) => {
  const last = sizes.at(-1)
  if (!last) throw new Error('The bench has no sizes.')
  const rows = new Map<string, Record<string, string>>()
  const shown = new Map<string, Curve>()
  let before: Size = { members: 0, posts: 0 }
  for (const size of sizes) {
    for (const { what, p50, p99 } of await measureLists(database, before, size, last)) {
      const row = rows.get(what) ?? { what }
      rows.set(what, { ...row, [sizeName(size)]: `${p50.toFixed(1)} / ${p99.toFixed(1)}` })
      const curve = shown.get(what) ?? { what, points: [] }
      curve.points.push({ posts: size.posts, ms: p50 })
      shown.set(what, curve)
    }
    before = size
  }
  await writeFile(join(import.meta.dirname, '../../docs/growth.svg'), curves([...shown.values()]))
  return [...rows.values()]
}

const sizeName = ({ members, posts }: Size) =>
  `${members.toLocaleString('en')} members, ${posts.toLocaleString('en')} posts`
