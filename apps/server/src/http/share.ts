import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const most = 1024 * 1024

/**
 * The worker stores what another app shares on the device (see apps/web/worker/share.ts). If the browser has lost
 * the worker, the server redirects the text to the composer and stores nothing.
 */
export const serveShare = (app: Hono) => {
  app.post(
    '/share',
    bodyLimit({ maxSize: most, onError: http => http.redirect('/home?new-post', 303) }),
    async http => {
      const form = await http.req.formData().catch(() => new FormData())
      const given = ['title', 'text', 'url'].flatMap(name => {
        const value = form.get(name)
        return typeof value === 'string' && value ? [[name, value.slice(0, longest)]] : []
      })
      return http.redirect(`/home?${new URLSearchParams([['new-post', ''], ...given])}`, 303)
    },
  )
}

const longest = 2000
