import { rm } from 'node:fs/promises'
import { readConfig } from '@bowline/server/config'
import { features } from '@bowline/server/features/index'
import { startServer } from '@bowline/server/server'
import { createCheapPasswords } from '@bowline/server/testing/cheap-passwords'
import type { FromServer, ToServer } from './messages.ts'

/**
 * The server as `npm start` runs it, but on a clock that the test moves, and with cheap password hashes. When
 * the test's process ends, it ends too and deletes its data.
 */
let offset = 0
const send = (message: FromServer) => process.send?.(message)

try {
  const config = readConfig(process.env)
  const server = await startServer(config, features, () => new Date(Date.now() + offset))
  server.context.passwords = createCheapPasswords()
  const stop = async () => {
    await server.stop()
    process.exit(0)
  }
  process.on('message', (message: ToServer) => {
    if (message.type === 'stop') return stop()
    offset = message.offset
    send({ type: 'clock', offset })
  })
  process.once('disconnect', async () => {
    await server.stop()
    await rm(config.dataDir, { recursive: true, force: true })
    process.exit(1)
  })
  // A terminal's Ctrl-C is the test runner's to answer.
  process.on('SIGINT', () => {})
  send({ type: 'ready' })
} catch (error) {
  send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.disconnect?.()
}
