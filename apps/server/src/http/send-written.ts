import type { Context, Next } from 'hono'
import type { Written } from './written-files.ts'

/** Goes on to the next handler where there is no such file in the build. */
export const sendWritten = async (http: Context, written: Written | null, next: Next) => {
  if (!written) return next()
  const { text, brotli, headers } = written
  const vary = { ...headers, Vary: 'Accept-Encoding' }
  if (!/\bbr\b/.test(http.req.header('Accept-Encoding') ?? '')) return http.body(text, 200, vary)
  return http.body(new Uint8Array(brotli), 200, { ...vary, 'Content-Encoding': 'br' })
}
