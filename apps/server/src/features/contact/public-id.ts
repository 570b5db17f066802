import { createHmac } from 'node:crypto'

/** Names this server to its mail service: public, the same for ever, and not another server's. */
export const mailServiceUser = (secret: string) =>
  createHmac('sha256', secret).update('mail service user').digest('base64url').slice(0, 17)
