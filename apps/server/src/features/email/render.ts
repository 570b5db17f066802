import { colours } from '../../http/colours.ts'

/** The content of an email; all emails have the same layout. */
export type EmailContent = {
  subject: string
  /** Mail programs show it after the subject; by default the first paragraph. */
  preheader?: string
  heading: string
  paragraphs: string[]
  /** Words of a member, such as an admin's reason. */
  quote?: string
  afterQuote?: string[]
  /** The items of a digest, each with a link. */
  lines?: EmailLine[]
  /** The main action, as a button. */
  action?: { label: string; url: string }
  /** Small print below it. */
  note?: string
  /** Why the recipient got the email, at its end. */
  reason: string
  /** For emails that members may turn off. */
  unsubscribe?: { url: string; oneClickUrl: string; settingsUrl: string }
}

export type EmailLine = { text: string; quote?: string | undefined; when: string; url: string }

/** The operator's name for the product, and its address. */
export type Sender = { productName: string; publicUrl: string }

/** The links that the email outbox lists. */
export const linksIn = ({ action, unsubscribe }: EmailContent) => [
  ...(action ? [action.url] : []),
  ...(unsubscribe ? [unsubscribe.url] : []),
]

export const renderText = (content: EmailContent, { productName, publicUrl }: Sender) => {
  const {
    heading,
    paragraphs,
    quote,
    afterQuote = [],
    lines = [],
    action,
    note,
    reason,
    unsubscribe,
  } = content
  return [
    heading,
    ...paragraphs,
    quote?.replace(/^/gm, '> '),
    ...afterQuote,
    ...lines.map(({ text, quote, when, url }) =>
      [`* ${text} (${when})`, quote && `  "${quote}"`, `  ${url}`].filter(Boolean).join('\n'),
    ),
    action && `${action.label}:\n${action.url}`,
    note,
    `-- \n${productName}\n${publicUrl}`,
    reason,
    unsubscribe && `Email settings: ${unsubscribe.settingsUrl}\nUnsubscribe: ${unsubscribe.url}`,
  ]
    .filter(part => part !== undefined)
    .join('\n\n')
}

/**
 * Uses tables and inline styles, which all mail programs understand. The style element only adds dark colours and the
 * margins of narrow screens.
 */
export const renderHtml = (content: EmailContent, { productName, publicUrl }: Sender) => {
  const { subject, preheader, heading, paragraphs, quote, afterQuote = [] } = content
  const { lines = [], action, note, reason, unsubscribe } = content
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${inHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (max-width: 600px) {
  .edge { padding: 20px 12px 32px !important }
  .card { padding: 28px 20px !important }
  .button, .button a { display: block !important; text-align: center !important }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.ground} !important }
  .card { background: ${dark.paper} !important; border-color: ${dark.line} !important }
  .text { color: ${dark.ink} !important }
  .note { color: ${dark.inkSoft} !important }
  .link { color: ${dark.accent} !important }
  .rule { border-color: ${dark.line} !important }
  .button { background: ${dark.main} !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${inHtml(preheader ?? paragraphs[0] ?? '')}${hiddenFill}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.ground}">
<tr><td class="edge" align="center" style="padding:40px 16px 48px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px">${letterhead({ productName, publicUrl })}</td></tr>
<tr><td class="card" style="background:${light.paper};border:1px solid ${light.line};border-radius:12px;padding:36px 40px">
<h1 class="text" style="margin:0 0 16px;font:700 24px/32px ${font};letter-spacing:-0.01em;color:${light.ink}">${inHtml(heading)}</h1>
${[...paragraphs.map(paragraph), quote ? quoted(quote) : '', ...afterQuote.map(paragraph)].join('\n')}${lines.length ? lineTable(lines) : ''}${action ? button(action) : ''}${note ? small(note) : ''}${action && lines.length === 0 ? writtenOut(action.url) : ''}
</td></tr>
<tr><td class="note" style="padding:20px 4px 0;font:400 13px/20px ${font};color:${light.inkSoft}">${inHtml(reason)}${unsubscribe ? leave(unsubscribe) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const { light, dark } = colours

/** Mail programs ask before they load pictures, so the name next to the mark is text. */
const letterhead = ({ productName, publicUrl }: Sender) =>
  `<a href="${inHtml(publicUrl)}" class="text" style="font:700 18px/36px ${font};color:${light.ink};text-decoration:none"><img src="${inHtml(publicUrl)}/icons/icon-192.png" width="36" height="36" alt="" style="border:0;border-radius:9px;background:${light.main};margin-right:10px;vertical-align:middle"><span style="vertical-align:middle">${inHtml(productName)}</span></a>`

/** Keeps mail programs from showing the text after the preheader next to the subject. */
const hiddenFill = '&#847;&zwnj;&nbsp;'.repeat(60)

const lineTable = (lines: EmailLine[]) =>
  `\n<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${lines.map(renderLine).join('')}</table>`

/** One item of a digest. */
const renderLine = ({ text, quote, when, url }: EmailLine) => `
<tr><td class="rule" style="padding:14px 0;border-top:1px solid ${light.line}">
<a class="text" href="${inHtml(url)}" style="font:600 16px/24px ${font};color:${light.ink};text-decoration:none">${inHtml(text)}</a>
${quote ? `<div class="note" style="margin:2px 0 0;font:400 15px/22px ${font};color:${light.inkSoft}">“${inHtml(quote)}”</div>` : ''}
<div class="note" style="margin:2px 0 0;font:400 13px/20px ${font};color:${light.inkSoft}">${inHtml(when)}</div>
</td></tr>`

const quoted = (quote: string) =>
  `<div class="text rule" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${light.line};font:400 16px/24px ${font};color:${light.ink};white-space:pre-line">${inHtml(quote)}</div>`

const leave = ({ url, settingsUrl }: NonNullable<EmailContent['unsubscribe']>) =>
  `<br><a class="link" href="${inHtml(settingsUrl)}" style="color:${light.accent}">Email settings</a> &middot; <a class="link" href="${inHtml(url)}" style="color:${light.accent}">Unsubscribe</a>`

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font:400 16px/24px ${font};color:${light.ink}">${inHtml(text)}</p>`

const button = ({ label, url }: { label: string; url: string }) => `
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:8px 0 0"><tr><td>
<div class="button" style="display:inline-block;background:${light.main};border-radius:8px"><a href="${inHtml(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${font};color:#ffffff;text-decoration:none">${inHtml(label)}</a></div>
</td></tr></table>`

const writtenOut = (url: string) => `
<p class="note rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};font:400 13px/20px ${font};color:${light.inkSoft}">Button not working? Open this link:<br><a class="link" href="${inHtml(url)}" style="color:${light.accent};word-break:break-all">${inHtml(url)}</a></p>`

/** Single quotes around names, because it is used inside attributes. */
const font = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const small = (text: string) =>
  `\n<p class="note" style="margin:16px 0 0;font:400 14px/20px ${font};color:${light.inkSoft}">${inHtml(text)}</p>`

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
