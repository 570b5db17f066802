/** The content of an email; all emails have the same layout. */
export type EmailContent = {
  subject: string
  /** Mail programs show it after the subject; by default the first paragraph. */
  preheader?: string
  heading: string
  paragraphs: string[]
  /** The items of a digest, each with a link. */
  lines?: EmailLine[]
  /** The main action, as a button. */
  action?: { label: string; url: string }
  /** Small print below it. */
  note?: string
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
  const { heading, paragraphs, lines = [], action, note, unsubscribe } = content
  return [
    heading,
    ...paragraphs,
    ...lines.map(({ text, quote, when, url }) =>
      [`* ${text} (${when})`, quote && `  "${quote}"`, `  ${url}`].filter(Boolean).join('\n'),
    ),
    action && `${action.label}:\n${action.url}`,
    note,
    unsubscribe && `Change your email settings: ${unsubscribe.settingsUrl}\nUnsubscribe: ${unsubscribe.url}`,
    `-- \n${productName}\n${publicUrl}`,
  ]
    .filter(part => part !== undefined)
    .join('\n\n')
}

/**
 * Uses tables and inline styles, which all mail programs understand. The style element only adds dark colours and the
 * margins of narrow screens.
 */
export const renderHtml = (content: EmailContent, { productName, publicUrl }: Sender) => {
  const { subject, preheader, heading, paragraphs, lines = [], action, note, unsubscribe } = content
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
@media (max-width: 480px) {
  .edge { padding: 16px 8px !important }
  .card { padding: 24px 20px !important }
}
@media (prefers-color-scheme: dark) {
  .page { background: #121212 !important }
  .card { background: #1e1e1e !important; border-color: #333333 !important }
  .heading, .text { color: #f2f2f2 !important }
  .note, .foot, .foot a { color: #b0b0b0 !important }
  .link { color: #ff8a80 !important }
  .rule { border-color: #333333 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fafafa">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${inHtml(preheader ?? paragraphs[0] ?? '')}${hiddenFill}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fafafa">
<tr><td class="edge" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 16px"><a href="${inHtml(publicUrl)}" class="link" style="font:700 20px/28px ${font};color:#d32f2f;text-decoration:none">${inHtml(productName)}</a></td></tr>
<tr><td class="card" style="${card}">
<h1 class="heading" style="margin:0 0 16px;font:700 24px/32px ${font};color:#1a1a1a">${inHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}${lines.length ? lineTable(lines) : ''}${action ? button(action, lines.length === 0) : ''}${note ? small(note) : ''}
</td></tr>
<tr><td class="foot" style="padding:16px 8px 0;font:400 13px/20px ${font};color:#5f5f5f">This email was sent by ${inHtml(productName)}, <a href="${inHtml(publicUrl)}" style="color:#5f5f5f">${inHtml(new URL(publicUrl).host)}</a>.${unsubscribe ? leave(unsubscribe) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Keeps mail programs from showing the text after the preheader next to the subject. */
const hiddenFill = '&#847;&zwnj;&nbsp;'.repeat(60)

const lineTable = (lines: EmailLine[]) =>
  `\n<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${lines.map(renderLine).join('')}</table>`

/** One item of a digest. */
const renderLine = ({ text, quote, when, url }: EmailLine) => `
<tr><td class="rule" style="padding:12px 0;border-top:1px solid #e5e5e5">
<a class="text" href="${inHtml(url)}" style="font:600 16px/24px ${font};color:#1a1a1a;text-decoration:none">${inHtml(text)}</a>
<div class="note" style="font:400 13px/20px ${font};color:#5f5f5f">${inHtml(when)}</div>${quote ? quoted(quote) : ''}
</td></tr>`

const quoted = (quote: string) =>
  `\n<div class="note rule" style="margin:6px 0 0;padding:0 0 0 12px;border-left:3px solid #e5e5e5;font:400 15px/22px ${font};color:#5f5f5f">${inHtml(quote)}</div>`

const leave = ({ url, settingsUrl }: NonNullable<EmailContent['unsubscribe']>) =>
  `<br><a href="${inHtml(settingsUrl)}" style="color:#5f5f5f">Change how often</a> &middot; <a href="${inHtml(url)}" style="color:#5f5f5f">Unsubscribe</a>`

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font:400 16px/24px ${font};color:#1a1a1a">${inHtml(text)}</p>`

const button = ({ label, url }: { label: string; url: string }, withLink: boolean) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td style="background:#d32f2f;border-radius:8px"><a href="${inHtml(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${font};color:#ffffff;text-decoration:none">${inHtml(label)}</a></td>
</tr></table>${withLink ? writtenOut(url) : ''}`

const writtenOut = (url: string) => `
<p class="note" style="margin:0;font:400 14px/20px ${font};color:#5f5f5f">If the button does not work, open this link: <a class="link" href="${inHtml(url)}" style="color:#c62828;word-break:break-all">${inHtml(url)}</a></p>`

/** Single quotes around names, because it is used inside attributes. */
const font = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const card = 'background:#ffffff;border:1px solid #e5e5e5;border-radius:12px;padding:32px'

const small = (text: string) =>
  `\n<p class="note" style="margin:16px 0 0;font:400 14px/20px ${font};color:#5f5f5f">${inHtml(text)}</p>`

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
