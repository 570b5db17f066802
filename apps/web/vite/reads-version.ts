import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Everything that determines the shape of cached queries: the contract, and the queries' transformations of its
 * answers.
 */
const shapes = ['packages/api/src/contract/**/*.ts', 'apps/web/src/features/*/*queries.ts']

/**
 * `import.meta.env.READS_VERSION` changes whenever cached queries may have another shape, and only then, so that a
 * new version of the app keeps using the stored ones if possible.
 */
export const readsVersion = (): Plugin => ({
  name: 'bowline:reads-version',
  config: () => {
    const hash = createHash('sha256')
    for (const file of globSync(shapes, { cwd: root }).sort())
      if (!file.endsWith('.test.ts')) hash.update(readFileSync(`${root}${file}`))
    return { define: { 'import.meta.env.READS_VERSION': JSON.stringify(hash.digest('hex').slice(0, 16)) } }
  },
})
