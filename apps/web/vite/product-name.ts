import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The server writes the operator's product name into page and manifest. Here Vite's own server does it. */
export const productName = (): Plugin => ({
  name: 'bowline:product-name',
  apply: 'serve',
  transformIndexHtml: html => withName(html),
  configureServer(server) {
    server.middlewares.use('/manifest.webmanifest', async (_request, response) => {
      response.setHeader('Content-Type', 'application/manifest+json')
      response.end(withName(await readFile(join(server.config.publicDir, 'manifest.webmanifest'), 'utf8')))
    })
  },
})

const withName = (text: string) =>
  text
    .replaceAll('%PRODUCT_NAME%', process.env.PRODUCT_NAME ?? 'Bowline')
    .replaceAll('%PUBLIC_URL%', process.env.PUBLIC_URL ?? '')
