import { randomInt } from 'node:crypto'
import type { Plugin } from 'vite'
import packageOfApp from '../package.json' with { type: 'json' }

export type BuildMark = ReturnType<typeof makeBuildMark>

/** See docs/product/offline.md#new-versions. */
export const makeBuildMark = (now = new Date()) => ({
  version: packageOfApp.version,
  buildId: `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(1_000_000, 10_000_000)}`,
})

/** The page names its build, so that no script changes its name only because something was built again. */
export const markPage = ({ version, buildId }: BuildMark): Plugin => ({
  name: 'bowline:mark-page',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'app-version', content: version }, injectTo: 'head' },
    { tag: 'meta', attrs: { name: 'build-id', content: buildId }, injectTo: 'head' },
  ],
})
