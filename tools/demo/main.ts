import { readConfig } from '@bowline/server/config'
import { openDatabase } from '../database.ts'
import { members } from './content/index.ts'
import { fillCommunity } from './fill.ts'
import { demoPassword, emailOf } from './members.ts'

/** `npm run demo`: fills an empty database with a lively community, with or without a running server. */
try {
  const config = readConfig(process.env)
  const [member = '', admin = ''] = members.map(({ username }) => username)
  const database = await openDatabase(config)
  try {
    const progress = (text: string) => process.stderr.write(`Making ${text}…\n`)
    const filled = await fillCommunity(config, database.url, admin, progress)
    const counts = Object.entries(filled).map(([what, count]) => `${count} ${what}`)
    process.stderr.write(`${counts.join(', ')}.\n`)
  } finally {
    await database.stop()
  }
  process.stdout.write(
    `${emailOf(member)} ${demoPassword} (member)\n${emailOf(admin)} ${demoPassword} (admin)\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
