import type { LetterLine } from './render.ts'
import { font, inHtml } from './render-parts.ts'

/** One row of a digest: what happened, when, and the words it is about. */
export const renderLine = ({ text, quote, when, url }: LetterLine) => `
<tr><td class="rule" style="padding:12px 0;border-top:1px solid #e5e5e5">
<a class="text" href="${inHtml(url)}" style="font:600 16px/24px ${font};color:#1a1a1a;text-decoration:none">${inHtml(text)}</a>
<div class="note" style="font:400 13px/20px ${font};color:#5f5f5f">${inHtml(when)}</div>${quote ? quoted(quote) : ''}
</td></tr>`

const quoted = (quote: string) =>
  `\n<div class="note rule" style="margin:6px 0 0;padding:0 0 0 12px;border-left:3px solid #e5e5e5;font:400 15px/22px ${font};color:#5f5f5f">${inHtml(quote)}</div>`
