import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { makeBuildMark, markPage } from './vite/build-mark.ts'
import { compiledMessages } from './vite/compiled-messages.ts'
import { firstScreen } from './vite/first-screen.ts'
import { hobbySprite } from './vite/hobby-sprite.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { productName } from './vite/product-name.ts'
import { readsVersion } from './vite/reads-version.ts'
import { serviceWorker, workerInDevelopment } from './vite/service-worker.ts'

const server = process.env.BOWLINE_SERVER ?? 'http://127.0.0.1:3000'
const toServer = { target: server, changeOrigin: false }
const mark = makeBuildMark()

const compiled = () => [
  react(),
  lingui({ cwd: import.meta.dirname }),
  babel({
    plugins: [compiledMessages],
    presets: [
      reactCompilerPreset(),
      linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd: import.meta.dirname }),
    ],
  }),
  hobbySprite(),
  readsVersion(),
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...compiled(),
    firstScreen(compiled),
    preloadFont('figtree-latin-wght-normal'),
    productName(),
    markPage(mark),
    serviceWorker(mark),
    workerInDevelopment(mark),
    precompress(),
  ],
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
  },
})
