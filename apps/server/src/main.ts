import { readConfig } from './config.ts'
import { features } from './features/index.ts'
import { createLog, type Log } from './log.ts'
import { logProcessOutput } from './process-output.ts'
import { startServer } from './server.ts'

/**
 * The process: start, print where it can be reached, stop on a signal. A failed start, or a database that cannot be restarted,
 * is logged, prints one sentence for the operator and exits with status 1. A signal during the start ends it.
 */
const stopping = new AbortController()
const stopRequested = new Promise<undefined>(resolve => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping.abort()
      resolve(undefined)
    })
})
let log: Log | undefined
try {
  const config = readConfig(process.env)
  log = createLog(config.logLevel)
  logProcessOutput(log)
  const server = await startServer(config, features, undefined, stopping.signal)
  process.stdout.write(
    `${config.productName} is ready at ${config.port === 0 ? server.url : config.publicUrl}\n`,
  )
  const failure = await Promise.race([stopRequested, server.failed])
  await server.stop()
  if (failure) throw failure
  process.exit(0)
} catch (error) {
  if (stopping.signal.aborted) process.exit(0)
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  log?.error('the server cannot continue', { reason: message, stack })
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
