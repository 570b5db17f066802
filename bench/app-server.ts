import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { readConfig } from '@bowline/server/config'
import { features } from '@bowline/server/features/index'
import { startServer } from '@bowline/server/server'

export type Question = { ask: 'cpu' } | { ask: 'start profile' } | { ask: 'stop profile'; file: string }

/**
 * The app's server as a child process: reports its address, answers how much CPU time it has used, writes profiles
 * like `node --cpu-prof`, and ends with its parent.
 */
const server = await startServer(readConfig(process.env), features)
const session = new Session()

const answer = async (question: Question) => {
  switch (question.ask) {
    case 'cpu': {
      const { user, system } = process.cpuUsage()
      return { microseconds: user + system }
    }
    case 'start profile':
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
      return {}
    case 'stop profile': {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      await writeFile(question.file, JSON.stringify(profile))
      return {}
    }
  }
}

process.on('message', async (question: Question) => process.send?.(await answer(question)))
process.send?.({ url: server.url })
process.once('disconnect', async () => {
  await server.stop()
  process.exit(0)
})
