import { createClient } from '@redis/client'
import type { RedisNode, RedisTopology } from './redis-topology.ts'

export type RedisSession = Awaited<ReturnType<typeof openRedisSession>>

type Options = {
  topology: RedisTopology
  /** In a cluster: each server passes on only the messages of its own channels. */
  isSharded: boolean
  /** Sentinel may still name a server that is no longer the primary. */
  mustBePrimary: boolean
  onMessage: (text: string, channel: string) => void
  /** A server went away, or no longer has all its channels. */
  onBroken: (reason: unknown) => void
}

/**
 * Connections to all servers of a topology, which are not repaired: when one breaks, the others continue until the
 * bus has opened the next session. @throws Error if no server can be reached
 */
export const openRedisSession = async (options: Options) => {
  const { topology, isSharded, onMessage, onBroken } = options
  const confirmed = new Set<string>()
  const pending = new Map<string, Promise<void>>()
  const connections = new Map<string, Connection>()
  const results = await Promise.allSettled(
    topology.nodes.map(async node => connections.set(node.address, await connect(node, options))),
  )
  const failure = results.find(result => result.status === 'rejected')
  if (connections.size === 0) throw failure?.reason ?? new Error('the cluster has no servers')

  /** Whether a server has said that a channel belongs to another one. */
  let isOutdated = false
  const orOutdated = (error: unknown) => {
    if (error instanceof Error && error.message.startsWith('MOVED')) isOutdated = true
    throw error
  }

  const connectionOf = (channel: string) => {
    const node = topology.nodeOf(channel)
    const connection = node && connections.get(node.address)
    if (!connection?.isAlive()) throw new Error('the server of a channel is away')
    return connection
  }

  const send = async (channels: string[]) => {
    if (!isSharded) {
      await connectionOf('').subscriber.subscribe(channels, onMessage)
      for (const channel of channels) confirmed.add(channel)
      return
    }
    const sending = channels.map(async channel => {
      await connectionOf(channel).subscriber.sSubscribe(channel, onMessage)
      confirmed.add(channel)
    })
    await Promise.all(sending)
  }

  return {
    version: topology.version,
    /** Resolves once their messages arrive. @throws Error if the server of one is away */
    subscribe: async (channels: string[]) => {
      const waits = new Set<Promise<void>>()
      const fresh: string[] = []
      for (const channel of channels) {
        const sent = pending.get(channel)
        if (sent) waits.add(sent)
        else if (!confirmed.has(channel)) fresh.push(channel)
      }
      if (fresh.length > 0) {
        const sent = send(fresh)
          .catch(orOutdated)
          .finally(() => {
            for (const channel of fresh) pending.delete(channel)
          })
        for (const channel of fresh) pending.set(channel, sent)
        waits.add(sent)
      }
      await Promise.all(waits)
    },
    unsubscribe: async (channels: string[]) => {
      const known = channels.filter(channel => confirmed.delete(channel))
      if (known.length === 0) return
      // With the listener: then the client subscribes again even if it has not finished this yet.
      if (isSharded)
        await Promise.all(
          known.map(async channel => connectionOf(channel).subscriber.sUnsubscribe(channel, onMessage)),
        )
      else await connectionOf('').subscriber.unsubscribe(known, onMessage)
    },
    publish: async (channel: string, text: string) => {
      const { publisher } = connectionOf(channel)
      const sending = isSharded ? publisher.sPublish(channel, text) : publisher.publish(channel, text)
      await sending.catch(orOutdated)
    },
    has: (channel: string) => confirmed.has(channel),
    ping: async () => {
      await Promise.all([...connections.values()].map(({ publisher }) => publisher.ping()))
    },
    isWhole: () =>
      topology.isWhole &&
      !isOutdated &&
      topology.nodes.every(({ address }) => connections.get(address)?.isAlive() === true),
    /** The number of servers. */
    reachable: () => [...connections.values()].filter(({ isAlive }) => isAlive()).length,
    close: () => {
      for (const { close } of connections.values()) close()
    },
  }

  async function connect(node: RedisNode, { mustBePrimary }: Options): Promise<Connection> {
    const [publisher, subscriber] = [createClient(node.options), createClient(node.options)]
    let isClosed = false
    const close = () => {
      isClosed = true
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    }
    const breakOff = (reason: unknown) => {
      if (isClosed) return
      const wasOpen = connections.has(node.address)
      close()
      // Until then, the caller gets the error.
      if (wasOpen) onBroken(reason)
    }
    for (const client of [publisher, subscriber]) client.on('error', breakOff)
    subscriber.on('sharded-channel-moved', () => {
      isOutdated = true
      onBroken('channels moved to another server')
    })
    try {
      await Promise.all([publisher.connect(), subscriber.connect()])
      if (mustBePrimary) {
        const [role] = (await publisher.sendCommand(['ROLE'])) as unknown as string[]
        if (role !== 'master') throw new Error(`${node.address} is a replica`)
      }
      if (isClosed) throw new Error(`${node.address} closed the connection`)
    } catch (error) {
      close()
      throw error
    }
    return { publisher, subscriber, isAlive: () => !isClosed, close }
  }
}

type Client = ReturnType<typeof createClient>
type Connection = { publisher: Client; subscriber: Client; isAlive: () => boolean; close: () => void }
