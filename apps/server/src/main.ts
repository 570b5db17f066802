import { readConfig } from './config.ts'
import { startServer } from './server.ts'

/**
 * The process: start, say where, stop when told to. A wrong start is one sentence and status 1.
 * Signals count from the first moment on: one that comes during the start stops what has been started by then.
 */
const told = new Promise<void>(resolve => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})
try {
  const config = readConfig(process.env)
  const server = await startServer(config)
  process.stdout.write(
    `${config.productName} is ready at ${config.port === 0 ? server.url : config.publicUrl}\n`,
  )
  await told
  await server.stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
