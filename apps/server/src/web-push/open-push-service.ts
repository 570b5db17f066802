import type { Config } from '../config.ts'
import { createPushService } from './push-service.ts'
import { loadVapidKeys } from './vapid-keys.ts'

/**
 * Push with the operator's settings, and with generated keys if none are set. @throws Error with one sentence for
 * the operator
 */
export const openPushService = async (config: Config) =>
  createPushService({
    keys: config.vapid ?? (await loadVapidKeys(config.dataDir)),
    contact: contactOf(config),
    loopback: config.pushLoopback,
  })

/** The contact that push services can use for problems with this server. Some refuse unreachable contacts. */
const contactOf = ({ mailFrom, isSecure, publicUrl }: Config) =>
  isSecure ? publicUrl : `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`
