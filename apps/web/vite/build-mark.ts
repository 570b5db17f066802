import { randomInt } from 'node:crypto'
import type { Plugin } from 'vite'
import packageOfApp from '../package.json' with { type: 'json' }

export type BuildMark = ReturnType<typeof makeBuildMark>

/** See docs/product/offline.md#new-versions. */
export const makeBuildMark = (now = new Date()) => ({
  version: packageOfApp.version,
  buildId: `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(1_000_000, 10_000_000)}`,
})

/** The page contains the build's id, so that a rebuild alone does not change the name of any script. */
export const markPage = ({ version, buildId }: BuildMark): Plugin => ({
  name: 'bowline:mark-page',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'app-version', content: version }, injectTo: 'head' },
    { tag: 'meta', attrs: { name: 'build-id', content: buildId }, injectTo: 'head' },
  ],
})
