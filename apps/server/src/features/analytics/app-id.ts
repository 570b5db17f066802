import { createHmac } from 'node:crypto'

/** Names this server's app to its analytics: public, the same for ever, and not another server's. */
export const analyticsAppId = (secret: string) =>
  createHmac('sha256', secret).update('analytics app').digest('base64url').slice(0, 17)
