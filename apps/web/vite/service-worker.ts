import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { answerOutlines } from './answer-outlines.ts'
import type { BuildMark } from './build-mark.ts'
import { type PrecacheEntry, precacheList } from './precache-list.ts'

const path = '/service-worker.js'

/** See docs/decisions/009: the worker is built after the app and knows all its files. */
export const serviceWorker = (mark: BuildMark): Plugin => ({
  name: 'bowline:service-worker',
  apply: 'build',
  enforce: 'post',
  async writeBundle(options) {
    const folder = options.dir
    if (!folder) throw new Error('The build has no output folder to put the worker into')
    const files = await precacheList(folder)
    await writeFile(join(folder, path), await workerScript(mark, files))
  },
})

/** In development there is none unless VITE_WORKER=on: a worker left by a build removes itself. */
export const workerInDevelopment = (mark: BuildMark): Plugin => ({
  name: 'bowline:worker-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(path, async (_request, response) => {
      const script =
        server.config.env.VITE_WORKER === 'on'
          ? await workerScript(mark, [{ url: '/', revision: mark.buildId }])
          : await readFile(join(server.config.publicDir, 'firebase-messaging-sw.js'), 'utf8')
      response.setHeader('Content-Type', 'text/javascript')
      response.setHeader('Cache-Control', 'no-store')
      response.end(script)
    })
  },
})

/** The worker sends operations and never describes them, so their definitions come without Lingui. */
const withoutTexts: Plugin = {
  name: 'bowline:without-texts',
  enforce: 'pre',
  resolveId: id => (id === '@lingui/core/macro' ? '\0without-texts' : null),
  load: id => (id === '\0without-texts' ? "export const t = () => ''" : null),
}

/** One classic script, because not every browser supports modules in workers. */
const workerScript = async ({ version, buildId }: BuildMark, files: PrecacheEntry[]) => {
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [answerOutlines({ isWhole: true }), withoutTexts],
    define: {
      __VERSION__: JSON.stringify(version),
      __BUILD_ID__: JSON.stringify(buildId),
      __PRECACHE__: JSON.stringify(files),
    },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: 'worker/service-worker.ts', output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : []
  const [script] = outputs.filter(output => output.type === 'chunk')
  if (!script || outputs.length !== 1) throw new Error('The worker must be one script')
  return script.code
}
