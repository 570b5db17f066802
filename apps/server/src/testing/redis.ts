import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A Redis for the caller alone, which stores nothing on disk and can be interrupted. */
export const startRedis = async () => {
  const port = await freePort()
  let child = await run(port)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    startAgain: async () => {
      child = await run(port)
    },
  }
}

const program = 'redis-server'

/** Resolves once it accepts connections. */
const run = (port: number) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes('Ready to accept connections')) resolve(child)
    })
    child.on('error', () =>
      reject(new Error('There is no redis-server on the PATH to test with: install Redis 6 or later.')),
    )
    child.on('exit', () => reject(new Error(`redis-server did not start: ${output}`)))
  })

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.')
  return address.port
}
