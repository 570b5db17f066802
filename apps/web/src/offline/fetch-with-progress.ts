import { limits } from '@bowline/domain/limits'

/** Milliseconds without a byte sent or received after which a transfer counts as stalled. */
const stall = 30_000

/**
 * `fetch` that reports how much of a file has been sent, which browsers' own cannot. It ends by progress: a slow upload
 * may take as long as it moves, a stalled one is given up.
 * @throws TypeError when no answer comes; a DOMException "TimeoutError" when it stalls
 */
export const fetchWithProgress =
  (onProgress: (sent: number, total: number) => void): typeof fetch =>
  (url, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal, body } = init
      if (signal?.aborted) return reject(signal.reason)
      const request = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout> | undefined
      let isStalled = false
      const giveUpAfter = (milliseconds: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          isStalled = true
          request.abort()
        }, milliseconds)
      }
      request.open(init.method ?? 'GET', String(url))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        giveUpAfter(stall)
        onProgress(loaded, total)
      }
      // The server may still have to work on it.
      request.upload.onload = () => giveUpAfter(limits.storageOperation)
      request.onprogress = () => giveUpAfter(stall)
      request.onloadend = () => clearTimeout(timer)
      request.onload = () => {
        if (isRedirected(request, String(url))) reject(new TypeError('The answer came from somewhere else.'))
        else resolve(answerOf(request))
      }
      request.onerror = () => reject(new TypeError('The server could not be reached.'))
      request.onabort = () =>
        reject(isStalled ? new DOMException('The upload stalled', 'TimeoutError') : signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      giveUpAfter(stall)
      request.send(body as XMLHttpRequestBodyInit | null)
    })

const isRedirected = (request: XMLHttpRequest, url: string) =>
  request.responseURL !== '' && request.responseURL !== new URL(url, document.baseURI).href

const answerOf = (request: XMLHttpRequest) => {
  const retryAfter = request.getResponseHeader('Retry-After')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  })
}
