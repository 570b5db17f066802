import { parseArgs } from 'node:util'

type Command = (
  file: string,
  tools: { report: (line: string) => void; signal: AbortSignal },
) => Promise<string>

/**
 * Runs a command with one file. Its last line goes to the standard output, and what it reports meanwhile, or one sentence
 * about a failure, to the standard error. A signal ends it.
 */
export const runCommand = async (usage: string, command: Command) => {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new Error('Stopped. Nothing unfinished was kept.')))
  try {
    const report = (line: string) => void process.stderr.write(`${line}\n`)
    const summary = await command(fileIn(process.argv.slice(2), usage), { report, signal: stopping.signal })
    process.stdout.write(`${summary}\n`)
  } catch (caught) {
    const error = stopping.signal.aborted ? stopping.signal.reason : caught
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

const fileIn = (args: string[], usage: string) => {
  const { positionals } = parseArgs({ args, allowPositionals: true, strict: false })
  const [file] = positionals
  if (!file || args.length !== 1) throw new Error(`Name one file: ${usage}`)
  return file
}
