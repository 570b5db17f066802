import { expect, test, vi } from 'vitest'
import { sendBatches } from './send-batches.ts'
import { asksNotToBeTracked } from './tracking-choice.ts'
import { createVisit } from './visit.ts'

const start = () => {
  const page = Object.assign(new EventTarget(), {
    document: { visibilityState: 'visible' as DocumentVisibilityState },
    setInterval: vi.fn(),
  })
  const sent: { url: string; init: RequestInit | undefined; body: unknown }[] = []
  const visit = createVisit()
  const send: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), init, body: JSON.parse(String(init?.body)) })
    throw new TypeError('Failed to fetch')
  }
  return { page, sent, visit, begin: () => sendBatches('app', visit, page as unknown as Window, send) }
}

test('sends events from before and after the start together when the page is left', () => {
  const { page, sent, visit, begin } = start()
  visit.note({ type: 'view', path: '/post/0190-secret' })
  begin()
  visit.note({ type: 'vital', name: 'LCP', value: 1200 })
  visit.note({ type: 'view', path: '/profile/ada' })
  page.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toEqual([])
  page.document.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('pagehide'))
  expect(sent).toMatchObject([
    {
      url: '/api/analytics/records',
      init: { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
      body: {
        appId: 'app',
        views: ['/post/:postId', '/profile/:userId'],
        vitals: [{ name: 'LCP', value: 1200 }],
      },
    },
  ])
})

test('sends at once if there are many, and otherwise at intervals', () => {
  const { page, sent, visit, begin } = start()
  begin()
  for (let count = 0; count < 70; count += 1) visit.note({ type: 'view', path: '/home' })
  expect(sent).toHaveLength(1)
  const [flush, interval] = page.setInterval.mock.calls[0] ?? []
  expect(interval).toBe(30_000)
  flush()
  flush()
  expect(sent.map(({ body }) => (body as { views: string[] }).views.length)).toEqual([50, 20])
})

test('limits the number of unsent events', () => {
  const visit = createVisit()
  for (let count = 0; count < 1000; count += 1) visit.note({ type: 'view', path: '/home' })
  const heard = vi.fn()
  visit.listen(heard)
  expect(heard).toHaveBeenCalledTimes(100)
})

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false, doNotTrack: '1' }, true],
])('%j: asks not to be tracked is %s', (browser, asks) => expect(asksNotToBeTracked(browser)).toBe(asks))
