import { registerRoute } from 'workbox-routing'
import { persistShare } from '../src/app-shell/shared-posts.ts'

/** Content from another app (the manifest's share_target) is stored on the device until the composer takes it. */
export const routeShares = () =>
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === '/share',
    async ({ request }) => Response.redirect(await receive(request), 303),
    'POST',
  )

const receive = async (request: Request) => {
  const form = await request.formData()
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const texts = { title: textOf('title'), text: textOf('text'), url: textOf('url') }
  const pictures = form.getAll('picture').filter(value => value instanceof File)
  try {
    return `/home?new-post&share=${await persistShare({ ...texts, pictures })}`
  } catch {
    // If the device has no space, stores at least the text.
    return `/home?${new URLSearchParams({ 'new-post': '', ...texts })}`
  }
}
