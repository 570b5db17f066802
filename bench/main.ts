import { cpus, totalmem } from 'node:os'
import { benchCapacity } from './capacity/capacity.ts'
import { benchMillion } from './capacity/million.ts'
import { benchChat } from './chat/chat.ts'
import { benchPeers } from './community/peers.ts'
import { startBenchDatabase } from './database.ts'
import { benchFeed } from './feed/feed.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchLoad } from './load/load.ts'
import { benchNotifications } from './notifications/notifications.ts'
import { profileServer } from './profile/profile.ts'
import { benchPush } from './push/push.ts'
import { benchSearch } from './search/search.ts'
import { benchSockets } from './sockets/sockets.ts'
import { table } from './statistics.ts'

/**
 * `npm run bench`: each figure with its limits, measured in the same run; `-- feed chat` runs only these. `-- profile`
 * draws the flame graphs, `-- capacity` and `-- million` measure for docs/capacity.md.
 */
const benches = {
  feed: benchFeed,
  peers: benchPeers,
  notifications: benchNotifications,
  chat: benchChat,
  sockets: benchSockets,
  push: benchPush,
  search: benchSearch,
  load: benchLoad,
  growth: benchGrowth,
}
const onlyByName = { profile: profileServer, capacity: benchCapacity, million: benchMillion }
const all = { ...benches, ...onlyByName }

const wanted = process.argv.slice(2)
const unknown = wanted.find(name => !Object.hasOwn(all, name))
if (unknown !== undefined)
  throw new Error(`There is no bench "${unknown}"; there are ${Object.keys(all).join(', ')}.`)

const [processor] = cpus()
process.stdout.write(
  `${cpus().length} × ${processor?.model}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.version}, ${process.platform}\n`,
)
try {
  for (const [name, bench] of Object.entries(wanted.length > 0 ? all : benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await using database = await startBenchDatabase()
    process.stdout.write(`\n${name}\n\n${table(await bench(database))}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
