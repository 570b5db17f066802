import { currentScope } from './scope.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof levels)[number]
export type Log = Record<
  Exclude<LogLevel, 'silent'>,
  (message: string, data?: Record<string, unknown>) => void
>

/** Whether a log of this level contains entries of the other one. */
export const isLogged = (at: LogLevel, level: LogLevel) => levels.indexOf(at) >= levels.indexOf(level)

/** Writes each entry as one JSON line to standard error. Standard output is for the operator. */
export const createLog = (
  level: LogLevel,
  write = (line: string) => void process.stderr.write(line),
): Log => {
  const at = (name: Exclude<LogLevel, 'silent'>) => {
    if (!isLogged(name, level)) return () => {}
    return (message: string, data?: Record<string, unknown>) =>
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...currentScope()?.logged, ...data })}\n`,
      )
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
