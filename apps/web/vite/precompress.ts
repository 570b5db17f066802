import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:js|css|svg|json|txt)$/
const written = new Set(['service-worker.js'])
const smallest = 256

/**
 * Writes `.br` and `.gz` files next to every text file of the build, so that the server never compresses at run
 * time. Files that the server fills in are left out: the page, the manifest, the worker.
 */
export const precompress = (): Plugin => ({
  name: 'bowline:precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle(options) {
    const folder = options.dir
    if (!folder) throw new Error('The build has no output folder to compress')
    const names = await readdir(folder, { recursive: true })
    const files = names.filter(name => text.test(name) && !written.has(name))
    await Promise.all(files.map(name => compress(join(folder, name))))
  },
})

const compress = async (file: string) => {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
