import type { Config } from '../../config.ts'
import { createPushService } from './push-service.ts'
import { keptVapidKeys } from './vapid-keys.ts'

/** Push as the operator set it up, with keys of its own where they gave none. @throws Error with one sentence for the operator */
export const openPushService = async (config: Config) =>
  createPushService({
    keys: config.vapid ?? (await keptVapidKeys(config.dataDir)),
    contact: contactOf(config),
    loopback: config.pushLoopback,
  })

/** Whom a push service turns to when it is unhappy with this server; some refuse what nobody could reach. */
const contactOf = ({ mailFrom, isSecure, publicUrl }: Config) =>
  isSecure ? publicUrl : `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`
