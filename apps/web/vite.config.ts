import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig } from 'vite'
import type { Transformed } from './vite/babel.ts'
import { makeBuildMark, markPage } from './vite/build-mark.ts'
import { compiled } from './vite/compiled.ts'
import { firstScreen } from './vite/first-screen.ts'
import { hoverWherePossible } from './vite/hover-where-possible.ts'
import { inlineIcon } from './vite/inline-icon.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { productName } from './vite/product-name.ts'
import { serviceWorker, workerInDevelopment } from './vite/service-worker.ts'

const server = process.env.BOWLINE_SERVER ?? 'http://127.0.0.1:3000'
const toServer = { target: server, changeOrigin: false }
const mark = makeBuildMark()
const transformed: Transformed = new Map()

/** Shorter than Vite's own, which also has the line number: a member's first screen has hundreds of classes. */
const className = (name: string, file: string) => {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 3)
  const other = files.get(hash) ?? path
  if (other !== path)
    throw new Error(`The classes of ${path} and ${other} would have the same names: rename one of the files.`)
  files.set(hash, path)
  return `_${name}_${hash}`
}

const files = new Map<string, string>()

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: className }, postcss: { plugins: [hoverWherePossible] } },
  plugins: [
    ...compiled(transformed),
    firstScreen(() => compiled(transformed)),
    inlineIcon(),
    preloadFont('figtree-latin-wght-normal'),
    productName(),
    markPage(mark),
    serviceWorker(mark),
    workerInDevelopment(mark),
    precompress(),
  ],
  // Two packages bring their own copy of a hook that React has.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': toServer,
      '/media': toServer,
      '/dev': toServer,
      '/healthz': toServer,
      '/live': { ...toServer, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // A data: URL would need a wider content policy, and can't be cached on its own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licences.txt' },
    // Scripts list the names of all files that they can load. Short names make the first screen half a kB smaller.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash:8][extname]',
      },
    },
  },
})
