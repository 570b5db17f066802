/** `fetch` that tells how much of a file has gone: what browsers' own can not. @throws TypeError when no answer comes */
export const fetchTelling =
  (tell: (sent: number, total: number) => void): typeof fetch =>
  (url, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal, body } = init
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(url))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      if (body instanceof Blob) request.upload.onprogress = ({ loaded, total }) => tell(loaded, total)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('The server could not be reached.'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })

const answerOf = (request: XMLHttpRequest) => {
  const retryAfter = request.getResponseHeader('Retry-After')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  })
}
