import { limits, plainText, sanitiseCut } from '@bowline/domain'
import { Parser } from 'htmlparser2'

/** Texts in the stored form. */
export type Page = { site: string; title: string; description: string; pictureUrl: string | null }

/**
 * What a page says about itself: Open Graph first, then the page's own title and description.
 * @param charset of the HTTP header; empty if it names none
 * @returns null for a page without a title
 */
export const readPage = (html: Buffer, charset: string, url: URL): Page | null => {
  const { title: ownTitle, meta } = parse(decode(html, charset))
  const first = (...names: string[]) => names.map(name => meta.get(name)?.trim()).find(Boolean) ?? ''
  const title = cleanText(first('og:title', 'twitter:title') || ownTitle, limits.linkPreview.title)
  if (!title) return null
  const picture = first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image')
  const description = first('og:description', 'twitter:description', 'description')
  return {
    site: cleanText(first('og:site_name'), limits.linkPreview.site),
    title,
    description: cleanText(description, limits.linkPreview.description),
    pictureUrl: (picture && URL.parse(picture, url)?.href) || null,
  }
}

const parse = (html: string) => {
  const meta = new Map<string, string>()
  let title = ''
  let isInTitle = false
  let hasTitle = false
  const parser = new Parser({
    onopentag: (name, { name: key, property, charset, content, 'http-equiv': header, ...rest }) => {
      void rest
      if (name === 'title') isInTitle = !hasTitle
      if (name !== 'meta') return
      if (charset) addFirst(meta, 'charset', charset)
      if (header?.toLowerCase() === 'content-type')
        addFirst(meta, 'charset', /charset=\s*["']?([^\s;"']+)/i.exec(content ?? '')?.[1])
      addFirst(meta, (property ?? key)?.toLowerCase(), content)
    },
    ontext: text => {
      if (isInTitle) title += text
    },
    onclosetag: name => {
      if (name !== 'title' || !isInTitle) return
      isInTitle = false
      hasTitle = true
    },
  })
  parser.end(html)
  return { title, meta }
}

const addFirst = (meta: Map<string, string>, name: string | undefined, content: string | undefined) => {
  if (name && content && !meta.has(name)) meta.set(name, content)
}

/** As the HTML standard has it: the byte order mark, the header, then what the first 1024 bytes declare. */
const decode = (html: Buffer, charset: string) => {
  const mark = byteOrderMarks.find(({ bytes }) => html.subarray(0, bytes.length).equals(bytes))
  const declared = () => parse(html.subarray(0, 1024).toString('latin1')).meta.get('charset')
  return decoderFor(mark?.charset || charset || declared() || 'utf-8').decode(html)
}

const byteOrderMarks = [
  { charset: 'utf-8', bytes: Buffer.from([0xef, 0xbb, 0xbf]) },
  { charset: 'utf-16le', bytes: Buffer.from([0xff, 0xfe]) },
  { charset: 'utf-16be', bytes: Buffer.from([0xfe, 0xff]) },
]

const decoderFor = (label: string) => {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

/** One line without characters that control its direction, in the stored form. */
const cleanText = (found: string, maxLength: number) => {
  const line = found.replace(/[\p{Cc}\p{Z}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  const isCut = [...line].length > maxLength
  const stored = sanitiseCut(line, isCut ? maxLength - 1 : maxLength)
  // The sanitiser may leave nothing.
  return isCut && plainText(stored) ? `${stored}…` : stored
}
