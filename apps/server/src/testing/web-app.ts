import { randomUUID } from 'node:crypto'
import { type CallOptions, createClient } from '@bowline/api'
import type { TestMember, TestServer } from './server.ts'

/** The SDK with the cookie and the headers that a browser sends. */
export const webAppOf = (server: TestServer, member: TestMember) =>
  createClient({
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('Cookie', `bowline=${member.token}`)
      headers.set('Origin', server.context.config.publicUrl)
      headers.set('Sec-Fetch-Site', 'same-origin')
      headers.set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
      return server.request(String(input), { ...init, headers })
    },
  })

/** What the outbox sends with an operation that the member made a moment ago. */
export const fromOutbox = (server: TestServer, member: TestMember): CallOptions => ({
  idempotencyKey: randomUUID(),
  memberId: member.id,
  madeAt: server.context.now().getTime() - 40,
})
