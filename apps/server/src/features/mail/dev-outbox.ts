import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Context } from '../../context.ts'

/** The mails that were not sent, for whoever develops or tries Bowline without a mail server. Never in production. */
export const serveMailOutbox = (app: Hono, context: Context) => {
  const { config, db } = context
  if (config.smtpUrl || config.isProduction) return

  app.get('/dev/outbox.json', async http => {
    const mails = await newest(context)
    http.header('Cache-Control', 'no-store')
    return http.json(
      mails.map(({ recipient, subject, text, html, links, created_at }) => ({
        to: recipient,
        subject,
        text,
        html,
        links,
        sentAt: created_at.toISOString(),
      })),
    )
  })

  app.get('/dev/outbox', async http => {
    const mails = await newest(context)
    http.header('Cache-Control', 'no-store')
    http.header('Content-Security-Policy', pagePolicy)
    return http.html(page(config.productName, mails))
  })

  /** As the recipient sees it: a document of its own, whose styles stand in it and which may do nothing. */
  app.get('/dev/outbox/:id{[0-9a-f-]{36}}', async http => {
    const mail = await db
      .selectFrom('mails')
      .select('html')
      .where('id', '=', http.req.param('id'))
      .executeTakeFirst()
    if (!mail) return http.text('There is no such mail in the outbox.', 404)
    http.header('Cache-Control', 'no-store')
    http.header(
      'Content-Security-Policy',
      "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    return http.html(mail.html)
  })
}

type Mail = {
  id: string
  recipient: string
  subject: string
  text: string
  links: string[]
  created_at: Date
}

const newest = ({ db }: Context) =>
  db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(500).execute()

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 0 auto; padding: 1rem }
article { border: 1px solid GrayText; border-radius: 12px; padding: 1rem; margin: 1rem 0 }
h2 { margin: 0; font-size: 1.125rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
a { overflow-wrap: anywhere }
iframe { width: 100%; height: 30rem; border: 0; border-radius: 8px; margin-top: 0.5rem }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const page = (product: string, mails: Mail[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${product}</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>Outbox</h1>
<p>Without SMTP_URL mails are kept here, newest first. This page does not exist in production.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article)}
</body>
</html>`

const article = ({ id, recipient, subject, text, links, created_at }: Mail) => html`<article>
<h2>${subject}</h2>
<p>To ${recipient}, <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></p>
${links.map(link => html`<p><a href="${link}">${link}</a></p>`)}
<pre>${text}</pre>
<details><summary>As HTML</summary><iframe title="${subject}" src="/dev/outbox/${id}" loading="lazy"></iframe></details>
</article>`
