import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const most = 1024 * 1024

/**
 * What another app shares goes to the worker, which keeps it on the device (see apps/web/worker/share.ts). Where the
 * browser has lost the worker the server sends the text on to the composer; it stores nothing.
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
