import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { packRelease } from './pack-release.ts'
import { writeRelease } from './write-release.ts'

/**
 * `npm run release -- FOLDER` writes Bowline with all its packages into a new folder, where `node main.js` starts it.
 * `npm run release -- FILE.tgz` packs that folder.
 */
const usage =
  'Name a new folder or a file that ends with .tgz: npm run release -- FOLDER, or npm run release -- FILE.tgz'

try {
  const [target, ...more] = process.argv.slice(2)
  if (!target || more.length > 0) throw new Error(usage)
  if (existsSync(target)) throw new Error(`"${target}" exists already. ${usage}`)
  const write = target.endsWith('.tgz') ? packRelease : writeRelease
  await write(resolve(target))
  process.stdout.write(`The release is in ${target}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
