import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@bowline/api'
import { solve } from '@bowline/server/testing/solve'
import type { BrowserContext } from '@playwright/test'
import { newcomer } from '../fixtures/members.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { type Bowline, startBowline } from '../server/bowline.ts'
import { signIn, signUp, skipFirstSteps, verifyEmail } from '../steps/accounts.ts'
import { findServer, loseServer } from '../steps/device.ts'
import { expectSent, postWith, publish } from '../steps/posts.ts'
import { dispatchSync, workerAtWork } from '../steps/worker.ts'

const test = base.extend<object, { server: Bowline }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startBowline({ ATTESTATION_KEY: 'a key that is only good for journeys' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// In one worker: each would start a server of its own.
test.describe.configure({ mode: 'default' })

/** The writes of a browser, each as "POST /api/posts 403" with its key and whether it came with a token. */
const writesOf = (context: BrowserContext) => {
  const writes: { line: string; key: string | undefined; attested: boolean }[] = []
  context.on('response', response => {
    const request = response.request()
    const headers = request.headers()
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return
    writes.push({
      line: `${request.method()} ${pathname} ${response.status()}`,
      key: headers['idempotency-key'],
      attested: 'bowline-attestation' in headers,
    })
  })
  return writes
}

test('attests the app automatically when a member signs up, signs in and posts, also once an earlier token has expired', async ({
  page,
  server,
  context,
  problems,
}) => {
  problems.expected(/net::ERR_CONNECTION_REFUSED/, /WebSocket/)
  const writes = writesOf(context)
  const ada = newcomer('ada')
  await signUp(page, ada)
  await expect(page.getByRole('status')).toContainText('we sent a verification email')
  await verifyEmail(page, server, ada)
  await skipFirstSteps(page)
  await publish(page, { text: 'Written at home' })
  await expectSent(page, 'Written at home')

  const linesOf = (path: string) => writes.filter(({ line }) => line.includes(path)).map(({ line }) => line)
  expect(linesOf('/api/accounts')).toEqual(['POST /api/accounts 403', 'POST /api/accounts 201'])
  const [refused, done] = writes.filter(({ line }) => line.includes('/api/accounts'))
  expect(done?.key, 'the same write, sent again').toBe(refused?.key)
  expect([refused?.attested, done?.attested]).toEqual([false, true])
  expect(linesOf('/api/posts').at(-1)).toBe('POST /api/posts 201')

  await test.step('sends a post written without a server once, with a token', async () => {
    writes.length = 0
    await loseServer(context)
    await publish(page, { text: 'Written on the train' })
    await expect(postWith(page, 'Written on the train')).toBeVisible()
    // By the server's clock, the page's token from signing in has expired.
    await server.setClock(2 * 60 * 60_000)
    await findServer(context)
    await expectSent(page, 'Written on the train')
    const posts = writes.filter(({ line }) => line.includes('/api/posts'))
    expect(posts.map(({ line }) => line)).toEqual(['POST /api/posts 403', 'POST /api/posts 201'])
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1)
    const feed = await (await context.request.get('/api/feed')).json()
    expect(feed.posts.map(({ content }: { content: string }) => content)).toEqual([
      'Written on the train',
      'Written at home',
    ])
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('does the work in background sync too', async ({ page, server, problems }) => {
    problems.expected(/net::ERR_INTERNET_DISCONNECTED/, /WebSocket/, /favicon.ico/)
    const { ben, api } = await memberWithApi(server)
    await signIn(page, ben)
    await skipFirstSteps(page)
    await workerAtWork(page)
    await page.context().setOffline(true)
    await publish(page, { text: 'Written in a tunnel' })
    await expect(postWith(page, 'Written in a tunnel')).toBeVisible()
    await page.goto('about:blank')
    await page.context().setOffline(false)
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(`${server.url}/healthz`)
    await dispatchSync(elsewhere, server.url, 'outbox')
    await expect
      .poll(async () => (await api.getFeed()).posts.map(({ content }) => content), { timeout: 30_000 })
      .toEqual(['Written in a tunnel'])
  })
})

test('writes nothing without the work', async ({ request }) => {
  const response = await request.post('/api/accounts', {
    data: newcomer('eve'),
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect([response.status(), await response.json()]).toMatchObject([
    403,
    {
      code: 'attestation-required',
      message: "We couldn't verify that this app is genuine. Try again.",
    },
  ])
})

const memberWithApi = async (server: Bowline) => {
  const ben = newcomer('ben')
  const visitor: Client = createClient({ baseUrl: server.url, solve })
  await visitor.createAccount({ body: ben })
  const [mail] = await server.mailsTo(ben.email)
  const code = new URL(mail?.links[0] ?? '').searchParams.get('oobCode') ?? ''
  await visitor.applyActionCode({ body: { code, password: ben.password } })
  const { token } = await visitor.signIn({ body: { ...ben, rememberMe: true, wantToken: true } })
  return { ben, api: createClient({ baseUrl: server.url, bearer: token, solve }) }
}
