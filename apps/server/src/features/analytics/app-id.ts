import { createHmac } from 'node:crypto'

/** The public, permanent id of this server's app in its analytics. */
export const analyticsAppId = (secret: string) =>
  createHmac('sha256', secret).update('analytics app').digest('base64url').slice(0, 17)
