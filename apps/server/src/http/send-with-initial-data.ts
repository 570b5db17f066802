import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { firstScreenMark, type InitialData, initialDataId } from '@bowline/api/initial-data'
import { postPictureWidth, srcSetOf } from '@bowline/domain/picture-sources'
import type { Context } from 'hono'
import { escaped, type RenderedFile } from './rendered-files.ts'

const compress = promisify(brotliCompress)
/** Compression level for a page rendered on each request: it takes a fraction of a millisecond. */
const quality = 4

const firstScreen = new RegExp(`<!--${firstScreenMark}(.*?)-->`, 's')

/**
 * Sends the page with the answers to the app's first requests, and with the code and the first picture of the first screen. It must not be
 * shared between members.
 */
export const sendWithInitialData = async (
  http: Context,
  page: RenderedFile,
  initialData: Partial<InitialData>,
) => {
  const answers = JSON.stringify(initialData).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="${initialDataId}">${answers}</script>`
  const text = page.text.replace(
    firstScreen,
    (_, elements: string) => elements + firstPicture(initialData) + script,
  )
  const headers = { ...page.headers, 'Cache-Control': 'no-store' }
  if (!/\bbr\b/.test(http.req.header('Accept-Encoding') ?? '')) return http.body(text, 200, headers)
  const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return http.body(new Uint8Array(brotli), 200, { ...headers, 'Content-Encoding': 'br' })
}

/** Loads the first picture of the feed together with the code that shows it. */
const firstPicture = ({ feed }: Partial<InitialData>) => {
  const post = feed?.posts.slice(0, seenAtOnce).find(({ media }) => media)
  if (!post?.media) return ''
  const sources = srcSetOf(post.media)
  const width = post.pictures.length > 1 ? postPictureWidth.ofSeveral : postPictureWidth.alone
  const choice = sources ? ` imagesrcset="${escaped(sources)}" imagesizes="${width}"` : ''
  return `<link rel="preload" as="image" href="${escaped(post.media.url)}"${choice} fetchpriority="high">`
}

/** How many posts of the feed a screen shows without scrolling. */
const seenAtOnce = 2
