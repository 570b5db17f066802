import { createHmac } from 'node:crypto'

/** The public, permanent id of this server's email service. */
export const mailServiceUser = (secret: string) =>
  createHmac('sha256', secret).update('mail service user').digest('base64url').slice(0, 17)
