import { readConfig } from '../apps/server/src/config.ts'
import { startServer } from '../apps/server/src/server.ts'

/** The app's server as a child process: says where it listens, ends with its parent. */
const server = await startServer(readConfig(process.env))
process.send?.({ url: server.url })
process.once('disconnect', async () => {
  await server.stop()
  process.exit(0)
})
