import { spawn } from 'node:child_process'
import { once } from 'node:events'

const longestStart = 60_000

export type Bowline = { url: string; stop: () => Promise<void> }

/** Starts the Bowline in a folder as its operator would. @throws Error with its output if it does not start within a minute */
export const startBowline = async (folder: string, env: Record<string, string>): Promise<Bowline> => {
  const child = spawn(process.execPath, ['tools/run.js', 'tools/start.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', PORT: '0', ...env },
  })
  const ended = once(child, 'close')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`Bowline in ${folder} did not start:\n${output}`))
    const timer = setTimeout(fail, longestStart)
    const collect = (chunk: Buffer) => {
      output += chunk
      const found = / is ready at (\S+)/.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', fail)
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
