import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { firstScreenMark, type Opening, openingId } from '@bowline/api/opening'
import type { Context } from 'hono'
import type { Written } from './written-files.ts'

const compress = promisify(brotliCompress)
/** What a page that is made anew each time is worth: a fraction of a millisecond. */
const quality = 4

const firstScreen = new RegExp(`<!--${firstScreenMark}(.*?)-->`, 's')

/** The page with what a member's app asks for first, and with what their first screen is made of. It is for them alone. */
export const sendOpened = async (http: Context, page: Written, opening: Partial<Opening>) => {
  const answers = JSON.stringify(opening).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="${openingId}">${answers}</script>`
  const text = page.text.replace(firstScreen, (_, elements: string) => elements + script)
  const headers = { ...page.headers, 'Cache-Control': 'no-store' }
  if (!/\bbr\b/.test(http.req.header('Accept-Encoding') ?? '')) return http.body(text, 200, headers)
  const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return http.body(new Uint8Array(brotli), 200, { ...headers, 'Content-Encoding': 'br' })
}
