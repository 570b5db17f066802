import { ApiError, createClient, operationNames } from '@bowline/api'
import { contract, type OperationContract } from '@bowline/api/contract/index'
import { endpointOf } from '@bowline/api/endpoints'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createAttestationToken } from '../../http/attestation-token.ts'
import { password } from '../../testing/accounts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { solve } from '../../testing/solve.ts'

const key = 'a key that is only good for tests'
const minute = 60_000
const required = "403 We couldn't verify that this app is genuine. Try again."

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ ATTESTATION_KEY: key })
})
afterAll(() => server.close())

const tokenOf = async (on = server) => {
  const { challenge } = await on.client().getAttestationChallenge()
  if (!challenge) throw new Error('A challenge was to be given.')
  const body = { challenge, solution: await solve(challenge) }
  return { body, ...(await on.client().createAttestation({ body })) }
}

const writeWith = (token: string | null, on = server) =>
  on.request('/api/accounts', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(token !== null && { 'Bowline-Attestation': token }),
    },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@example.org`,
      username: `a_${crypto.randomUUID().slice(0, 8)}`,
      password,
    }),
  })

const outcome = async (response: Response) =>
  response.ok ? response.status : `${response.status} ${(await response.json()).message}`

describe('a write', () => {
  it('accepts a token earned with work, for an hour', async () => {
    const { token, expiresIn } = await tokenOf()
    expect(expiresIn).toBe(3600)
    expect(await outcome(await writeWith(token))).toBe(201)
    server.advance(60 * minute - 1)
    expect(await outcome(await writeWith(token))).toBe(201)
    server.advance(1)
    expect(await outcome(await writeWith(token))).toBe(required)
  })

  it('is refused without a token, and with one that is forged or made with another key', async () => {
    const now = server.context.now()
    const genuine = createAttestationToken(key, now)
    const [end, signature] = genuine.split('.')
    for (const token of [
      null,
      '',
      'token',
      `${Number(end) + 1}.${signature}`,
      `${end}.${signature?.slice(0, -1)}`,
      createAttestationToken('another key of an operator', now),
    ])
      expect(await outcome(await writeWith(token)), String(token)).toBe(required)
    expect(await outcome(await writeWith(genuine))).toBe(201)
  })

  it('is sent again by the SDK under the same id once the work is done', async () => {
    const member = await server.member()
    const sent: { line: string; key: string | null; status: number }[] = []
    const api = createClient({
      bearer: member.token,
      solve,
      fetch: async (url, init) => {
        const response = await server.request(String(url), init)
        const key = new Headers(init?.headers).get('Idempotency-Key')
        sent.push({ line: `${init?.method} ${url}`, key, status: response.status })
        return response
      },
    })
    const post = (content: string, idempotencyKey: string) =>
      api.createPost({ body: { id: crypto.randomUUID(), content, hobby: 'pottery' } }, { idempotencyKey })
    await post('First', 'first-post')
    server.advance(1)
    await post('Second', 'second-post')
    expect(sent.filter(({ line }) => line === 'POST /api/posts')).toEqual([
      { line: 'POST /api/posts', key: 'first-post', status: 403 },
      { line: 'POST /api/posts', key: 'first-post', status: 201 },
      { line: 'POST /api/posts', key: 'second-post', status: 201 },
    ])
    const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
    expect(posts.map(({ content }) => content)).toEqual(['Second', 'First'])
  })

  test('needs no attestation for these writes', () => {
    const free = operationNames.filter(
      name => endpointOf(name).method !== 'GET' && (contract[name] as OperationContract).attested === false,
    )
    expect(free.sort()).toEqual(
      [
        'createAttestation',
        'recordAnalytics',
        'sendEmail',
        'sendEmailForm',
        'signOut',
        'unsubscribeFromDigest',
      ].sort(),
    )
  })

  test.each(['signIn', 'createAccount', 'requestPasswordReset', 'createPost'] as const)(
    'refuses %s before it looks at the request',
    async name => {
      const member = await server.member()
      const call = member.api[name] as (request: unknown) => Promise<unknown>
      expect(await refusalOf(call({ body: {} }))).toBe(required)
    },
  )

  test('needs no attestation for reads', async () => {
    expect((await server.client().getSession()).member).toBeNull()
  })
})

describe('a proof of work', () => {
  const refusal = async (body: Awaited<ReturnType<typeof tokenOf>>['body'], on = server) =>
    refusalOf(on.client().createAttestation({ body }))
  const solved = async () => {
    const { challenge } = await server.client().getAttestationChallenge()
    if (!challenge) throw new Error('A challenge was to be given.')
    return { challenge, solution: await solve(challenge) }
  }

  it('counts once', async () => {
    const { body } = await tokenOf()
    expect(await refusal(body)).toBe(
      "403 We couldn't verify this request because it was sent twice. Try again.",
    )
  })

  it('counts once when it is submitted many times at once', async () => {
    const body = await solved()
    const shown = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => server.client().createAttestation({ body })),
    )
    expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('returns the same token under the same key after a lost answer', async () => {
    const body = await solved()
    const ask = () => server.client().createAttestation({ body }, { idempotencyKey: 'lost-answer' })
    expect(await ask()).toEqual(await ask())
  })

  it('counts for five minutes', async () => {
    const [inTime, late] = [await solved(), await solved()]
    server.advance(5 * minute - 1)
    expect((await server.client().createAttestation({ body: inTime })).token).not.toBeNull()
    server.advance(1)
    expect(await refusal(late)).toBe('403 This took too long. Try again.')
  })

  it('is refused if it is wrong, easier, longer-lived or from another server', async () => {
    const body = await solved()
    const { challenge, solution } = body
    const { parameters } = challenge
    const changed = (change: Partial<typeof parameters>) => ({
      challenge: { ...challenge, parameters: { ...parameters, ...change } },
      solution,
    })
    const derivedKey = solution.derivedKey.replace(/.$/, last => (last === '0' ? '1' : '0'))
    expect(await refusal({ challenge, solution: { counter: 1, derivedKey: '00' } })).toBe(required)
    expect(await refusal({ challenge, solution: { ...solution, derivedKey } })).toBe(required)
    expect(await refusal(changed({ cost: 1 }))).toBe(required)
    expect(await refusal(changed({ data: { expires: parameters.data.expires + 1 } }))).toBe(required)
    const other = await createTestServer({ ATTESTATION_KEY: 'another key of an operator' })
    expect(await refusal(body, other)).toBe(required)
    await other.close()
    expect((await server.client().createAttestation({ body })).token).not.toBeNull()
  })
})

test('neither requires nor issues tokens without a key', async () => {
  const open = await createTestServer()
  expect(await open.client().getAttestationChallenge()).toEqual({ challenge: null })
  expect(await outcome(await writeWith(null, open))).toBe(201)
  await open.close()
})

test('reports an unreachable server for the challenge to the caller', async () => {
  const api = createClient({
    solve,
    fetch: async (url, init) => {
      if (init?.method === 'GET') throw new TypeError('Failed to fetch')
      return server.request(String(url), init)
    },
  })
  await expect(api.requestPasswordReset({ body: { email: 'a@example.org' } })).rejects.toBeInstanceOf(
    TypeError,
  )
})

test('reports the refusal to an app that cannot do the work', async () => {
  const api = createClient({
    solve: () => Promise.reject(new Error('no worker')),
    fetch: (url, init) => server.request(String(url), init),
  })
  const refused = api.requestPasswordReset({ body: { email: 'a@example.org' } })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
  await expect(refused).rejects.toMatchObject({ code: 'attestation-required', status: 403 })
})
