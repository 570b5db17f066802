/** Single quotes around names: it stands in attributes. */
export const font = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const card = 'background:#ffffff;border:1px solid #e5e5e5;border-radius:12px;padding:32px'

export const small = (text: string) =>
  `\n<p class="note" style="margin:16px 0 0;font:400 14px/20px ${font};color:#5f5f5f">${inHtml(text)}</p>`

/** Text as text, whoever typed it. */
export const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
