import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '@bowline/api'
import { createApp } from '@bowline/server/app'
import type { Context } from '@bowline/server/context'
import { features } from '@bowline/server/features/index'
import { hashToken } from '@bowline/server/http/session'

export type Lane = {
  /** The SDK of a member, at a time of the past. */
  as: (memberId: string, at: Date) => Client
}

/** The real app with its own clock, so that the demo's actions happen like members' actions in the past. */
export const createLane = (shared: Omit<Context, 'now'>, tokens: Map<string, string>): Lane => {
  let now = new Date()
  const clients = new Map<string, Client>()
  const app = createApp({ ...shared, now: () => now }, features)
  const request: typeof fetch = (input, init) => Promise.resolve(app.request(String(input), init))
  return {
    as: (memberId, at) => {
      now = at
      const client = clients.get(memberId) ?? createClient({ bearer: tokens.get(memberId), fetch: request })
      clients.set(memberId, client)
      return client
    },
  }
}

/** A session for each member while the demo is made; deleted at its end. */
export const openSessions = async ({ db }: Pick<Context, 'db'>, memberIds: string[]) => {
  const tokens = new Map(memberIds.map(id => [id, randomBytes(24).toString('base64url')]))
  const longAgo = new Date(0)
  await db
    .insertInto('sessions')
    .values(
      [...tokens].map(([id, token]) => ({
        id: crypto.randomUUID(),
        token_hash: hashToken(token),
        account_id: id,
        remembered: false,
        device: demoDevice,
        created_at: longAgo,
        last_seen_at: new Date(Date.now() + 60_000),
        expires_at: new Date(Date.now() + 60 * 60_000),
      })),
    )
    .execute()
  return tokens
}

export const closeSessions = async ({ db }: Pick<Context, 'db'>) => {
  await db.deleteFrom('sessions').where('device', '=', demoDevice).execute()
}

const demoDevice = 'Demo'
