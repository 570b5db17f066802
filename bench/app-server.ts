import { readConfig } from '@bowline/server/config'
import { features } from '@bowline/server/features/index'
import { startServer } from '@bowline/server/server'

/** The app's server as a child process: reports its address and ends with its parent. */
const server = await startServer(readConfig(process.env), features)
process.send?.({ url: server.url })
process.once('disconnect', async () => {
  await server.stop()
  process.exit(0)
})
