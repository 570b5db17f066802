const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof levels)[number]
export type Log = Record<
  Exclude<LogLevel, 'silent'>,
  (message: string, data?: Record<string, unknown>) => void
>

/** Writes each entry as one JSON line to standard error. Standard output is for the operator. */
export const createLog = (
  level: LogLevel,
  write = (line: string) => void process.stderr.write(line),
): Log => {
  const from = levels.indexOf(level)
  const at = (name: Exclude<LogLevel, 'silent'>) => (message: string, data?: Record<string, unknown>) => {
    if (levels.indexOf(name) < from) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...data })}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
