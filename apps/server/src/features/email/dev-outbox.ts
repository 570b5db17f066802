import { createHash } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { colourProperties } from '../../http/colours.ts'
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
    isLocalCaller(http) ? next() : Promise.resolve(http.text('There is nothing here', 404)),
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
    if (!mail) return http.text('This email is no longer in the outbox.', 404)
    http.header('Cache-Control', 'no-store')
    http.header(
      'Content-Security-Policy',
      `sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src ${new URL(config.publicUrl).origin}; frame-ancestors 'self'`,
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

const style = `${colourProperties()}
* { box-sizing: border-box }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif;
  background: var(--ground); color: var(--ink) }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25 }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.4 }
p, .about { margin: 0.25rem 0 0; color: var(--ink-soft) }
article { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 1.5rem 0 0 }
ul { margin: 0.75rem 0 0; padding: 0; list-style: none }
a { color: var(--accent); overflow-wrap: anywhere }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
iframe { display: block; width: 100%; height: 34rem; border: 0; border-radius: 8px; margin-top: 1rem }
summary { display: inline-block; margin-top: 0.75rem; padding: 0.5rem 0; cursor: pointer; color: var(--accent) }
pre { margin: 0; padding: 1rem; border-radius: 8px; background: var(--ground); white-space: pre-wrap;
  overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const page = (product: string, mails: Mail[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Email outbox · ${product}</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>Email outbox</h1>
<p>SMTP_URL isn't set, so emails are kept here instead of being sent. The newest come first. Only this machine can open this page.</p>
${mails.length === 0 ? html`<article>No emails yet. Sign up or reset a password, then reload this page.</article>` : mails.map(article)}
</body>
</html>`

const article = ({ id, recipient, subject, text, links, created_at }: Mail) => html`<article>
<h2>${subject}</h2>
<div class="about">To ${recipient}, <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></div>
${links.length > 0 ? html`<ul>${links.map(link => html`<li><a href="${link}">${link}</a></li>`)}</ul>` : ''}
<iframe title="${subject}" src="/dev/outbox/${id}" loading="lazy"></iframe>
<details><summary>Plain text</summary><pre>${text}</pre></details>
</article>`
