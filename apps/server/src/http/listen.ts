import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { live } from '@bowline/domain'
import { serve } from '@hono/node-server'
import { createApp, createWorkerApp } from '../app.ts'
import { servesMembers } from '../config.ts'
import type { Context } from '../context.ts'
import type { Features } from '../feature.ts'
import { createHub } from '../live/hub.ts'
import type { Timing } from '../live/timing.ts'
import { createCallLimits } from './call-limits.ts'
import { endSlowRequests, type SlowestBody } from './end-slow-requests.ts'

/** Milliseconds within which the headers of a request must arrive, and between two checks. */
const headersTimeout = 20_000
const connectionsCheckingInterval = 5_000

/**
 * Milliseconds that an idle connection stays open. A proxy closes its own earlier (nginx after 60 s, Caddy after 120 s). If the
 * server were first, a request that was just sent would fail.
 */
const keepAliveTimeout = 150_000

/** How long answers in progress may take after the server is asked to stop. */
const drainTime = 10_000

/** Serves HTTP and live connections; a worker only its health and metrics. @throws Error with one sentence for the operator */
export const listen = async (
  context: Context,
  features: Features,
  timing?: Timing,
  slowest?: SlowestBody,
) => {
  const { port, host } = context.config
  const isForMembers = servesMembers(context.config)
  const callLimits = createCallLimits(context.config)
  const app = isForMembers ? createApp(context, features, callLimits) : createWorkerApp(context, features)
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const options = {
      fetch: app.fetch,
      port,
      hostname: host,
      // A body has a minimum pace instead of a time limit: see end-slow-requests.ts.
      serverOptions: {
        shouldUpgradeCallback: isForMembers ? isLiveRequest : () => false,
        headersTimeout,
        keepAliveTimeout,
        connectionsCheckingInterval,
        requestTimeout: 0,
      },
    }
    const starting = serve(options, () => resolve(starting))
    starting.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)))
  })
  endSlowRequests(server as Server, slowest)
  const hub = isForMembers ? createHub(context, features, callLimits, timing) : undefined
  if (hub) server.on('upgrade', hub.upgrade)
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
    await hub?.close()
    await ended
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** Other requests to upgrade the protocol are answered as plain HTTP. */
const isLiveRequest = ({ url }: IncomingMessage) => url?.split('?')[0] === live.path

const listenError = (error: NodeJS.ErrnoException, port: number, host = 'every address') =>
  error.code === 'EADDRINUSE'
    ? new Error(`PORT is "${port}", but another program uses that port on ${host}. Choose a free port.`)
    : error
