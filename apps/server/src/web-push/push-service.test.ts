import type { LookupAddress } from 'node:dns'
import type { ServerResponse } from 'node:http'
import type { PushPayload } from '@bowline/domain'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { createDevice } from '../testing/device.ts'
import { startPushServer, status } from '../testing/push-server.ts'
import { createPushService, type PushService } from './push-service.ts'

let pushServer: Awaited<ReturnType<typeof startPushServer>>
const keys = webPush.generateVAPIDKeys()
const services: PushService[] = []

beforeAll(async () => {
  pushServer = await startPushServer()
})
afterAll(() => pushServer.close())
afterEach(() => {
  for (const service of services.splice(0)) service.close()
  pushServer.received.splice(0)
  pushServer.answerAlways(status(201))
})

const service = (given: Partial<Parameters<typeof createPushService>[0]> = {}) => {
  const made = createPushService({ keys, contact: 'mailto:hello@bowline.example', loopback: true, ...given })
  services.push(made)
  return made
}

const payload: PushPayload = {
  title: 'Ada liked your post',
  body: 'Glazed <the> tall vase – 🏺',
  icon: null,
  tag: 'like:1',
  url: '/post/1',
  memberId: 'me',
  actions: [],
  notification: null,
  unread: 1,
}
const delivery = { payload, ttl: 60, urgency: 'normal' } as const

test('encrypts a push for its device, signs it and sets the headers of RFC 8030', async () => {
  const device = pushServer.device()
  expect(await service().send(device.registration, delivery)).toEqual({ kind: 'sent' })
  const [push] = pushServer.received
  expect(push?.payload).toEqual(payload)
  expect(push?.body.toString('latin1')).not.toContain('Ada')
  expect(push?.headers).toMatchObject({
    ttl: '60',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=/),
  })
  const [, claims = ''] = /t=[\w-]+\.([\w-]+)\./.exec(push?.headers.authorization ?? '') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: pushServer.url,
    sub: 'mailto:hello@bowline.example',
  })
})

test('uses one topic for pushes with one tag, and another for others', async () => {
  const { send } = service()
  const { registration } = pushServer.device()
  for (const tag of ['like:1', 'like:1', 'like:2'])
    await send(registration, { ...delivery, payload: { ...payload, tag } })
  const [first, second, third] = pushServer.received.map(({ headers }) => headers.topic)
  expect(first).toBe(second)
  expect(first).not.toBe(third)
})

describe("the push service's answer", () => {
  test.each([
    [status(200), { kind: 'sent' }],
    [status(404), { kind: 'gone' }],
    [status(410), { kind: 'gone' }],
    [status(400), { kind: 'refused', reason: 'The push service answered 400' }],
    [status(403), { kind: 'refused', reason: 'The push service answered 403' }],
    [status(413), { kind: 'refused', reason: 'The push service answered 413' }],
    [status(500), { kind: 'later', reason: 'The push service answered 500', retryAfter: 0 }],
    [
      status(429, { 'Retry-After': '120' }),
      { kind: 'later', reason: 'The push service answered 429', retryAfter: 120_000 },
    ],
    [
      status(503, { 'Retry-After': new Date(Date.now() - 5000).toUTCString() }),
      { kind: 'later', reason: 'The push service answered 503', retryAfter: 0 },
    ],
  ])('is classified (%#)', async (answer, outcome) => {
    pushServer.answerWith(answer)
    expect(await service().send(pushServer.device().registration, delivery)).toEqual(outcome)
  })

  test('is never redirected', async () => {
    pushServer.answerWith(status(307, { Location: `${pushServer.url}/elsewhere` }))
    const outcome = await service().send(pushServer.device().registration, delivery)
    expect(outcome).toEqual({ kind: 'refused', reason: 'The push service answered 307' })
    expect(pushServer.received).toHaveLength(1)
  })

  test('is not read to its end', async () => {
    let written = 0
    pushServer.answerWith(response => {
      response.writeHead(201)
      const more = () => {
        while (!response.destroyed && written < 1e8 && response.write(Buffer.alloc(16_384))) written += 16_384
      }
      response.on('drain', more)
      more()
    })
    expect(await service().send(pushServer.device().registration, delivery)).toEqual({ kind: 'sent' })
    expect(written).toBeLessThan(1e8)
  })

  test('must arrive in time', async () => {
    pushServer.answerWith(() => {})
    const outcome = await service({ timeout: 50 }).send(pushServer.device().registration, delivery)
    expect(outcome).toEqual({ kind: 'later', reason: 'The push service did not answer', retryAfter: 0 })
  })
})

test('is sent again at once if the service closed the idle connection', async () => {
  const { send } = service()
  const { registration } = pushServer.device()
  const hangUp = (response: ServerResponse) => response.socket?.destroy()
  // A new connection that fails is the service's own failure.
  pushServer.answerWith(hangUp, status(201), hangUp)
  expect(await send(registration, delivery)).toMatchObject({ kind: 'later' })
  expect(await send(registration, delivery)).toEqual({ kind: 'sent' })
  expect(await send(registration, delivery)).toEqual({ kind: 'sent' })
})

test('pauses a service that asks for it or keeps failing, but no others', async () => {
  const other = await startPushServer()
  const { send } = service()
  const { registration } = pushServer.device()
  pushServer.answerAlways(status(500))
  for (let time = 0; time < 5; time += 1) await send(registration, delivery)
  expect(await send(registration, delivery)).toMatchObject({
    kind: 'later',
    reason: expect.stringContaining('are paused'),
  })
  expect(pushServer.received).toHaveLength(5)
  expect(await send(other.device().registration, delivery)).toEqual({ kind: 'sent' })
  await other.close()
})

test('sends at most a hundred at once', async () => {
  let [inside, most] = [0, 0]
  pushServer.answerAlways(response => {
    inside += 1
    most = Math.max(most, inside)
    setImmediate(() => {
      inside -= 1
      response.writeHead(201).end()
    })
  })
  const { send } = service()
  const { registration } = pushServer.device()
  const outcomes = await Promise.all(Array.from({ length: 300 }, () => send(registration, delivery)))
  expect(outcomes.every(({ kind }) => kind === 'sent')).toBe(true)
  expect(most).toBeLessThanOrEqual(100)
})

describe('resolution of names', () => {
  const resolving = (...addresses: string[]) => {
    const asked: string[] = []
    return {
      asked,
      resolve: (host: string, _: object, answer: (error: null, addresses: LookupAddress[]) => void) => {
        asked.push(host)
        answer(
          null,
          addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      },
    }
  }

  test.each([
    [['127.0.0.1']],
    [['10.0.0.5']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['8.8.8.8', '192.168.0.1']],
    [[]],
  ])('does not call it at %j', async addresses => {
    const { resolve, asked } = resolving(...addresses)
    const outcome = await service({ resolve }).send(
      createDevice('https://rebind.example/1').registration,
      delivery,
    )
    expect(outcome).toEqual({
      kind: 'refused',
      reason: "rebind.example doesn't resolve to a public internet address",
    })
    expect(asked).toEqual(['rebind.example'])
  })

  test('resolves once and connects to the checked address', async () => {
    const { resolve, asked } = resolving('127.0.0.1')
    const { registration } = pushServer.device()
    const endpoint = registration.endpoint.replace('127.0.0.1', 'localhost')
    expect(await service({ resolve }).send({ ...registration, endpoint }, delivery)).toEqual({ kind: 'sent' })
    expect(asked).toEqual(['localhost'])
    expect(pushServer.received).toHaveLength(1)
  })

  test('does not call an endpoint on this machine without PUSH_LOOPBACK', async () => {
    const outcome = await service({ loopback: false }).send(pushServer.device().registration, delivery)
    expect(outcome).toEqual({ kind: 'refused', reason: "The endpoint isn't a push service" })
    expect(pushServer.received).toEqual([])
  })
})
