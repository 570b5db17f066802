import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const link = 'href="/favicon.svg"'

/** Puts the icon of the browser's tab into the page: as a file, it would take a connection from the first screen. */
export const inlineIcon = (): Plugin => {
  let folder = ''
  return {
    name: 'bowline:inline-icon',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir
    },
    transformIndexHtml: async html => {
      if (!html.includes(link)) throw new Error(`The page has no icon with ${link}`)
      const icon = await readFile(join(folder, 'favicon.svg'), 'utf8')
      return html.replace(link, `href="data:image/svg+xml,${encodeURIComponent(icon.replace(/\s+/g, ' '))}"`)
    },
  }
}
