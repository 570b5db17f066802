import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'

export type TestRedis = Awaited<ReturnType<typeof startRedis>>

/** A Redis for the caller alone, which stores nothing on disk and can be interrupted. */
export const startRedis = async (options: string[] = []) => {
  const port = await freePort()
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options]
  let child = await run(args)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    /** As a tool would send it. */
    command: (...words: string[]) => command(port, words),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      child = await run(args)
    },
  }
}

const sentinelCount = 3

/** A primary with a replica, and three Sentinels that replace it a second after it has gone. */
export const startRedisWithSentinels = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-sentinel-'))
  const primary = await startRedis(['--dir', folder])
  const replica = await startRedis(['--dir', folder, '--replicaof', '127.0.0.1', `${primary.port}`])
  const sentinels = await Promise.all(
    Array.from({ length: sentinelCount }, async (_, index) => {
      const file = join(folder, `sentinel-${index}.conf`)
      const settings = [
        `sentinel monitor main 127.0.0.1 ${primary.port} 2`,
        'sentinel down-after-milliseconds main 1000',
        'sentinel failover-timeout main 2000',
      ]
      await writeFile(file, settings.join('\n'))
      return startSentinel(file)
    }),
  )
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/main`,
    primary,
    replica,
    sentinels,
    stop: async () => {
      for (const { stop } of [...sentinels, primary, replica]) await stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Reads a file that it also writes. */
const startSentinel = async (file: string) => {
  const port = await freePort()
  const child = await run([file, '--sentinel', '--port', `${port}`, '--bind', '127.0.0.1'])
  return {
    port,
    command: (...words: string[]) => command(port, words),
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

const slotCount = 16_384

/** Three servers that share all channels, without replicas. The others continue if one is away. */
export const startRedisCluster = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-redis-cluster-'))
  const servers = await Promise.all(
    ['one', 'two', 'three'].map(async name =>
      startRedis([
        ...['--cluster-enabled', 'yes', '--cluster-port', `${await freePort()}`, '--dir', folder],
        ...['--cluster-config-file', `${name}.conf`, '--cluster-require-full-coverage', 'no'],
        ...['--cluster-node-timeout', '2000'],
      ]),
    ),
  )
  const [first] = servers
  for (const [index, server] of servers.entries()) {
    const [from, to] = [index, index + 1].map(part => Math.ceil((part * slotCount) / servers.length))
    await server.command('CLUSTER', 'ADDSLOTSRANGE', `${from}`, `${(to ?? 0) - 1}`)
    if (first && server !== first) {
      const busPort = await server.command('CONFIG', 'GET', 'cluster-port')
      await first.command(
        'CLUSTER',
        'MEET',
        '127.0.0.1',
        `${server.port}`,
        Object.values(Object(busPort)).join(),
      )
    }
  }
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    servers,
    stop: async () => {
      for (const { stop } of servers) await stop()
      await rm(folder, { recursive: true })
    },
  }
}

const command = async (port: number, words: string[]): Promise<unknown> => {
  const client = createClient({ socket: { host: '127.0.0.1', port, reconnectStrategy: false } })
  // The call reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.sendCommand(words)
  } finally {
    client.destroy()
  }
}

const program = 'redis-server'

/** Resolves once it accepts connections. */
const run = (args: string[]) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (/Ready to accept connections|Sentinel ID is/.test(output)) resolve(child)
    })
    child.on('error', () =>
      reject(new Error('There is no redis-server on the PATH to test with: install Redis 7 or later.')),
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
