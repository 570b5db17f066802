import { createClient, type RedisClientOptions } from '@redis/client'
import { slotOf } from './key-slot.ts'
import type { RedisCluster, RedisHost, RedisSentinels, RedisTarget } from './redis-url.ts'

export type RedisNode = { address: string; options: RedisClientOptions }

/** The servers that carry the channels at a moment. */
export type RedisTopology = {
  nodes: RedisNode[]
  /** The server of a channel; undefined if the cluster has none for it. */
  nodeOf: (channel: string) => RedisNode | undefined
  /** Whether every channel has a server. */
  isWhole: boolean
  /** Equal for equal topologies. */
  version: string
}

const slotCount = 16_384

/** Milliseconds; without an answer for this long, a server counts as gone. */
const connectTimeout = 2_000
const socketTimeout = 15_000

/** Options of every connection. The bus connects again itself, as the server may be another one by then. */
export const connectionOptions = {
  disableOfflineQueue: true,
  commandsQueueMaxLength: 20_000,
  pingInterval: 5_000,
  socket: { reconnectStrategy: false, connectTimeout, socketTimeout },
} satisfies RedisClientOptions

/** Asks Sentinel or the cluster which servers there are. @throws Error if none of the hosts knows */
export const locateRedis = async (target: RedisTarget): Promise<RedisTopology> => {
  switch (target.kind) {
    case 'server':
      return ofOne({ address: target.url, options: { ...connectionOptions, url: target.url } })
    case 'sentinel':
      return firstAnswer(target.hosts, host => askSentinel(target, host))
    case 'cluster':
      return firstAnswer(target.hosts, host => askCluster(target, host))
  }
}

const ofOne = (node: RedisNode): RedisTopology => ({
  nodes: [node],
  nodeOf: () => node,
  isWhole: true,
  version: node.address,
})

const firstAnswer = async <Answer>(hosts: RedisHost[], ask: (host: RedisHost) => Promise<Answer>) => {
  const failures: string[] = []
  for (const host of hosts) {
    try {
      return await ask(host)
    } catch (error) {
      failures.push(`${host.host}:${host.port}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(failures.join('; '))
}

const askSentinel = (target: RedisSentinels, host: RedisHost) => {
  const { username: _, ...open } = target
  return ask({ ...open, password: target.sentinelPassword }, host, async client => {
    const found = await client.sendCommand(['SENTINEL', 'get-master-addr-by-name', target.name])
    const [address, port] = Array.isArray(found) ? found.map(String) : []
    if (!address) throw new Error(`it knows no "${target.name}"`)
    return ofOne(nodeAt(target, { host: address, port: Number(port) }))
  })
}

const askCluster = (target: RedisCluster, host: RedisHost) =>
  ask(target, host, async client => {
    const ranges = await client.clusterSlots()
    const nodes = new Map<string, RedisNode>()
    const owners = new Array<RedisNode | undefined>(slotCount)
    for (const { from, to, master } of ranges) {
      // A server without a name in the cluster is the one that was asked.
      const node = nodeAt(target, { host: master.host || host.host, port: master.port })
      nodes.set(node.address, node)
      owners.fill(nodes.get(node.address), from, to + 1)
    }
    const version = ranges.map(({ from, to, master }) => `${from}-${to} ${master.id}`)
    return {
      nodes: [...nodes.values()],
      nodeOf: channel => owners[slotOf(channel)],
      isWhole: !owners.includes(undefined),
      version: version.sort().join(' '),
    } satisfies RedisTopology
  })

type Access = {
  isEncrypted: boolean
  username?: string | undefined
  password?: string | undefined
  database?: string
}

const nodeAt = ({ isEncrypted, username, password, database = '0' }: Access, { host, port }: RedisHost) => ({
  address: `${host}:${port}`,
  options: {
    ...connectionOptions,
    socket: { ...connectionOptions.socket, host, port, ...(isEncrypted && { tls: true as const }) },
    ...(username && { username }),
    ...(password && { password }),
    // A cluster has one database.
    ...(database !== '0' && { database: Number(database) }),
  } satisfies RedisClientOptions,
})

const ask = async <Answer>(
  { database: _, ...access }: Access,
  host: RedisHost,
  question: (client: ReturnType<typeof createClient>) => Promise<Answer>,
) => {
  const client = createClient(nodeAt(access, host).options)
  // The promise of the call in progress reports it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await question(client as ReturnType<typeof createClient>)
  } finally {
    if (client.isOpen) client.destroy()
  }
}
