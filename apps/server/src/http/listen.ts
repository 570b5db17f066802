import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { live } from '@bowline/domain'
import { serve } from '@hono/node-server'
import { createApp } from '../app.ts'
import type { Context } from '../context.ts'
import { createHub } from '../live/hub.ts'
import type { Timing } from '../live/timing.ts'

/** How long a request may take to arrive: an archive of gigabytes over a slow line. */
const requestTimeout = 60 * 60_000

/** How long answers under way may take once the server is told to stop. */
const drainTime = 10_000

/** Serves HTTP and live connections. @throws Error with one sentence for the operator */
export const listen = async (context: Context, timing?: Timing) => {
  const { port, host } = context.config
  const app = createApp(context)
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const options = {
      fetch: app.fetch,
      port,
      hostname: host,
      serverOptions: { shouldUpgradeCallback, requestTimeout },
    }
    const starting = serve(options, () => resolve(starting))
    starting.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)))
  })
  const hub = createHub(context, timing)
  server.on('upgrade', hub.upgrade)
  const close = async () => {
    const ended = new Promise<void>(resolve => {
      const force = setTimeout(
        () => 'closeAllConnections' in server && server.closeAllConnections(),
        drainTime,
      )
      server.close(() => {
        clearTimeout(force)
        resolve()
      })
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await hub.close()
    await ended
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** Any other request that offers another protocol is answered as if it didn't. */
const shouldUpgradeCallback = ({ url }: IncomingMessage) => url?.split('?')[0] === live.path

const listenError = (error: NodeJS.ErrnoException, port: number, host = 'every address') =>
  error.code === 'EADDRINUSE'
    ? new Error(`PORT is "${port}", but another program listens there on ${host}; it must be a free port.`)
    : error
