import { endpointOf } from '@bowline/api'
import { screenOf, type VitalName } from '@bowline/domain/analytics'
import type { Signal, Visit } from './visit.ts'

type Batch = { views: string[]; vitals: { name: VitalName; value: number }[] }
type Page = Pick<Window, 'addEventListener' | 'setInterval'> & { document: Pick<Document, 'visibilityState'> }

/** A referrer would reveal the page's address, which may contain an id. */
const anonymously = { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' } as const

const flushInterval = 30_000
const most = 50

/**
 * Sends the events of a visit in batches: every half minute, when there are many, and when the page is left; the
 * browser completes the last request itself. Without cookies, and with screens as route patterns. Lost events are
 * not retried.
 */
export const sendBatches = (appId: string, visit: Visit, page: Page = window, send: typeof fetch = fetch) => {
  let batch: Batch = { views: [], vitals: [] }
  const flush = () => {
    if (batch.views.length + batch.vitals.length === 0) return
    const body = JSON.stringify({ appId, ...batch })
    batch = { views: [], vitals: [] }
    const { method, path } = endpointOf('recordAnalytics')
    const headers = { 'Content-Type': 'application/json' }
    send(`/api${path}`, { method, headers, body, ...anonymously }).catch(() => undefined)
  }
  const hear = (signal: Signal) => {
    if (signal.type === 'view') batch.views.push(screenOf(signal.path))
    else batch.vitals.push({ name: signal.name, value: signal.value })
    if (batch.views.length >= most || batch.vitals.length >= most) flush()
  }
  visit.listen(hear)
  // Listens on the window, so that web-vitals has already reported its last values.
  page.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush()
  })
  page.addEventListener('pagehide', flush)
  page.setInterval(flush, flushInterval)
}
