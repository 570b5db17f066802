import { format } from 'node:util'
import type { Log } from './log.ts'

/**
 * Logs what Node and libraries print otherwise: warnings, and messages on the console. Also logs an error that nobody
 * caught, which ends the process.
 */
export const logProcessOutput = (log: Log) => {
  for (const [method, level] of consoleLevels)
    console[method] = (...values: unknown[]) => log[level](format(...values))
  // Node's own listener prints them.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) => log.warn(`${name}: ${message}`, { stack }))
  process.on('uncaughtException', (error, origin) => {
    log.error('the process failed', { origin, stack: error instanceof Error ? error.stack : String(error) })
    process.exit(1)
  })
}

const consoleLevels = [
  ['debug', 'debug'],
  ['trace', 'debug'],
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
] as const
