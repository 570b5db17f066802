import { createHash } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { isLoopbackAddress, isLoopbackHost } from '../../http/public-address.ts'
import { socketAddress } from '../../http/source.ts'

/** Whether emails are kept at /dev/outbox: no mail server, not in production, and a PUBLIC_URL on this machine. */
export const hasEmailOutbox = ({ smtpUrl, isProduction, publicUrl }: Config) =>
  !smtpUrl && !isProduction && isLoopbackHost(new URL(publicUrl).hostname)

/**
 * Shows unsent emails to developers who have no mail server. They contain sign-in links, so only callers on this
 * machine see them.
 */
export const serveEmailOutbox = (app: Hono, context: Context) => {
  const { config, db } = context
  if (!hasEmailOutbox(config)) return

  app.use('/dev/*', (http, next) =>
    isLocalCaller(http) ? next() : Promise.resolve(http.text('There is nothing here.', 404)),
  )

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

  /** Shows the email as the recipient sees it: in a sandboxed document with its own styles. */
  app.get('/dev/outbox/:id{[0-9a-f-]{36}}', async http => {
    const mail = await db
      .selectFrom('mails')
      .select('html')
      .where('id', '=', http.req.param('id'))
      .executeTakeFirst()
    if (!mail) return http.text('There is no such email in the outbox.', 404)
    http.header('Cache-Control', 'no-store')
    http.header(
      'Content-Security-Policy',
      "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    return http.html(mail.html)
  })
}

/** A proxy on this machine connects from a loopback address too, and a website can give its name this machine's address. */
const isLocalCaller = (http: HonoContext) => {
  const address = socketAddress(http)
  const isForwarded = forwardingHeaders.some(name => http.req.header(name) !== undefined)
  return (
    (address === '' || isLoopbackAddress(address)) &&
    !isForwarded &&
    isLoopbackHost(URL.parse(`http://${http.req.header('Host') ?? 'localhost'}`)?.hostname ?? '')
  )
}

const forwardingHeaders = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
]

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
<p>Emails are kept here while SMTP_URL is not set, newest first. Only this machine can see this page.</p>
${mails.length === 0 ? html`<p>No emails yet.</p>` : mails.map(article)}
</body>
</html>`

const article = ({ id, recipient, subject, text, links, created_at }: Mail) => html`<article>
<h2>${subject}</h2>
<p>To ${recipient}, <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></p>
${links.map(link => html`<p><a href="${link}">${link}</a></p>`)}
<pre>${text}</pre>
<details><summary>As HTML</summary><iframe title="${subject}" src="/dev/outbox/${id}" loading="lazy"></iframe></details>
</article>`
