import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of the built app's font, whose name contains a hash; null without a build. */
export const fontOf = (webDir: string) => {
  const page = join(webDir, 'index.html')
  const [, font] = existsSync(page)
    ? (/href="(\/assets\/figtree-latin-wght-normal[^"]*\.woff2)"/.exec(readFileSync(page, 'utf8')) ?? [])
    : []
  return font ?? null
}
