import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const url = new URL('https://a.example/dir/page')
const read = (html: string | Buffer, charset = '') => readPage(Buffer.from(html as string), charset, url)

test('prefers Open Graph to the title and description of the page', () => {
  const page = read(`<!doctype html><html><head>
    <title>Page | Site</title><meta name=description content="Plain">
    <meta property="og:title" content="How to tie a &quot;bowline&quot;">
    <meta property="og:description" content="Rope &amp; patience">
    <meta property="og:site_name" content="Knot Guild"><meta property="og:image" content="../knot.png">
    </head><body><svg><title>Icon</title></svg></body></html>`)
  expect(page).toEqual({
    site: 'Knot Guild',
    title: 'How to tie a &quot;bowline&quot;',
    description: 'Rope &amp; patience',
    pictureUrl: 'https://a.example/knot.png',
  })
})

test('uses the title and description of a page without Open Graph', () => {
  const page = read('<title>\n  Knots \u202e for\tall </title><meta name=Description content="All of them">')
  expect(page).toEqual({ site: '', title: 'Knots for all', description: 'All of them', pictureUrl: null })
})

test('finds nothing in a page without a title', () => {
  expect(read('<p>Hello')).toBeNull()
  expect(read('<title> </title>')).toBeNull()
  expect(read('')).toBeNull()
})

test('stores texts like the texts of members, without tags or scripts', () => {
  const page = read('<meta property="og:title" content="<script>alert(1)</script> javascript:x">')
  expect(page?.title).toBe('&lt;script&gt;alert(1)&lt;/script&gt; x')
})

test('cuts long texts', () => {
  const page = read(
    `<title>${'a'.repeat(300)}</title><meta name="description" content="${'🏺'.repeat(400)}">`,
  )
  expect(page?.title).toBe(`${'a'.repeat(199)}…`)
  expect([...(page?.description ?? '')]).toHaveLength(300)
})

test.each([
  ['the header', Buffer.from('<title>Caf\xe9</title>', 'latin1'), 'iso-8859-1'],
  ['a meta element', Buffer.from('<meta charset=windows-1252><title>Caf\xe9</title>', 'latin1'), ''],
  [
    'a meta element with a content type',
    Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=latin1"><title>Caf\xe9', 'latin1'),
    '',
  ],
  ['a byte order mark', Buffer.from('\ufeff<title>Café</title>', 'utf16le'), 'iso-8859-1'],
  ['nothing', Buffer.from('<title>Café</title>'), ''],
  ['an unknown name', Buffer.from('<title>Café</title>'), 'klingon'],
])('decodes a page whose charset comes from %s', (_, html, charset) => {
  expect(readPage(html, charset, url)?.title).toBe('Café')
})
