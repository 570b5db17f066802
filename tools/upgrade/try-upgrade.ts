import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bowline/api'
import { startEmbeddedDatabase } from '@bowline/server/database/embedded'
import { root } from '../run-program.ts'
import { installPrevious } from './install-previous.ts'
import { startBowline } from './start-bowline.ts'
import { createMembers, startTraffic } from './traffic.ts'

const memberCount = 6
/** Milliseconds before, between and after the steps of the upgrade. */
const pause = 2_000

/**
 * Upgrades a community without a pause: the previous release serves members, this version starts beside it and migrates the
 * database under load, takes over all requests, and the previous one stops.
 * @returns the number of requests
 * @throws Error if a request failed, or a post is missing afterwards
 */
export const tryUpgrade = async (say: (line: string) => void) => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-upgrade-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    say('Installing the previous release…')
    await installPrevious(join(folder, 'previous'))
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), log: () => {} })
    stops.push(() => database.stop())
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: join(root, 'apps/web/dist'),
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
    }
    const previous = await startBowline(join(folder, 'previous'), env)
    stops.push(previous.stop)
    const members = await createMembers(previous.url, memberCount)

    say('Upgrading under load…')
    const traffic = startTraffic(previous.url, members)
    stops.push(traffic.stop)
    await sleep(pause)
    const next = await startBowline(root, env)
    stops.push(next.stop)
    await sleep(pause)
    await traffic.moveTo(next.url)
    await previous.stop()
    await sleep(pause)
    const { requests, failures, posts } = await traffic.stop()

    if (failures.length > 0)
      throw new Error(
        `${failures.length} of ${requests} requests failed:\n${failures.slice(0, 20).join('\n')}`,
      )
    const api = createClient({ baseUrl: next.url, bearer: members[0]?.token ?? '' })
    for (const postId of posts) await api.getPost({ params: { postId } })
    return requests
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
