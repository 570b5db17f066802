import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@bowline/server/config'
import { features } from '@bowline/server/features/index'
import { startServer } from '@bowline/server/server'

export type Question =
  | { ask: 'cpu' }
  | { ask: 'memory' }
  | { ask: 'start profile' }
  | { ask: 'stop profile'; file: string }

/**
 * The app's server as a child process: reports its address, answers how much CPU time and memory it uses, writes profiles
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
    case 'memory': {
      session.connect()
      // What V8 has freed goes back to the system only after another collection.
      for (let times = 0; times < 3; times += 1) {
        await session.post('HeapProfiler.collectGarbage')
        await sleep(500)
      }
      session.disconnect()
      return { bytes: process.memoryUsage.rss() }
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
