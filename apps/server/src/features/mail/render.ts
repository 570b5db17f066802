/** What a mail says; how it looks is the same for all. */
export type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do, as a button. */
  action?: { label: string; url: string }
  /** Small print below it. */
  note?: string
}

export const renderText = ({ heading, paragraphs, action, note }: Letter, product: string) =>
  [heading, ...paragraphs, action && `${action.label}:\n${action.url}`, note, `-- \n${product}`]
    .filter(part => part !== undefined)
    .join('\n\n')

/**
 * Tables and inline styles, since that is what mail programs understand; the style element only adds the dark colours
 * where they are understood.
 */
export const renderHtml = (
  { subject, heading, paragraphs, action, note }: Letter,
  product: string,
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${inHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #121212 !important }
  .card { background: #1e1e1e !important; border-color: #333333 !important }
  .heading, .text { color: #f2f2f2 !important }
  .note, .foot { color: #b0b0b0 !important }
  .link { color: #ff8a80 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fafafa">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fafafa">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 16px;font:700 20px/28px ${font};color:#d32f2f" class="link">${inHtml(product)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e5e5e5;border-radius:12px;padding:32px">
<h1 class="heading" style="margin:0 0 16px;font:700 24px/32px ${font};color:#1a1a1a">${inHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}${action ? button(action) : ''}${note ? small(note) : ''}
</td></tr>
<tr><td class="foot" style="padding:16px 8px 0;font:400 13px/20px ${font};color:#5f5f5f">This mail was sent by ${inHtml(product)}.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const font = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font:400 16px/24px ${font};color:#1a1a1a">${inHtml(text)}</p>`

const small = (text: string) =>
  `\n<p class="note" style="margin:16px 0 0;font:400 14px/20px ${font};color:#5f5f5f">${inHtml(text)}</p>`

const button = ({ label, url }: { label: string; url: string }) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td style="background:#d32f2f;border-radius:8px"><a href="${inHtml(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${font};color:#ffffff;text-decoration:none">${inHtml(label)}</a></td>
</tr></table>
<p class="note" style="margin:0;font:400 14px/20px ${font};color:#5f5f5f">If the button does not work, open this link: <a class="link" href="${inHtml(url)}" style="color:#c62828;word-break:break-all">${inHtml(url)}</a></p>`

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
