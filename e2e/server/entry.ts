import { readConfig } from '@bowline/server/config'
import { startServer } from '@bowline/server/server'
import type { FromServer, ToServer } from './messages.ts'

/** The server as `npm start` runs it, but on a clock that the test moves. It ends when the test's process does. */
let offset = 0
const tell = (message: FromServer) => process.send?.(message)

try {
  const server = await startServer(readConfig(process.env), () => new Date(Date.now() + offset))
  const stop = async () => {
    await server.stop()
    process.exit(0)
  }
  process.on('message', (message: ToServer) => {
    if (message.type === 'stop') return stop()
    offset = message.offset
    tell({ type: 'clock', offset })
  })
  process.once('disconnect', stop)
  tell({ type: 'ready' })
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.disconnect?.()
}
