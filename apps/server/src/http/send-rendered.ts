import type { Context, Next } from 'hono'
import type { RenderedFile } from './rendered-files.ts'

/** Calls the next handler if the build has no such file. */
export const sendRendered = async (http: Context, written: RenderedFile | null, next: Next) => {
  if (!written) return next()
  const { text, brotli, headers } = written
  const vary = { ...headers, Vary: 'Accept-Encoding' }
  if (!/\bbr\b/.test(http.req.header('Accept-Encoding') ?? '')) return http.body(text, 200, vary)
  return http.body(new Uint8Array(brotli), 200, { ...vary, 'Content-Encoding': 'br' })
}
