import { readConfig } from './config.ts'
import { startServer } from './server.ts'

/** The process: start, say where, stop when told to. A wrong start is one sentence and status 1. */
try {
  const config = readConfig(process.env)
  const server = await startServer(config)
  process.stdout.write(
    `${config.productName} is ready at ${config.port === 0 ? server.url : config.publicUrl}\n`,
  )
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
