import { textParts } from '@bowline/domain/text-parts'

/** A text in one paragraph without web addresses and hashtags. */
export const proseOf = (text: string) =>
  text.split('\n').map(proseOfLine).join(' ').replaceAll(/\s+/g, ' ').trim()

/** A hashtag within a sentence stays as a word: "my #pottery class". */
const proseOfLine = (line: string) => {
  const parts = textParts(line)
  const last = parts.findLastIndex(({ href, tag, text }) => !href && !tag && text.trim())
  const prose = parts.map(({ href, tag, text }, index) => {
    if (href) return ''
    if (tag) return index < last ? text.slice(1) : ''
    return text
  })
  return prose
    .join('')
    .replaceAll(/\s+(?=[.,;:!?)])/g, '')
    .replace(/[\s:–—→]+$/, '')
}
