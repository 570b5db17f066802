import { cp, glob, mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buildIfStale } from '../build-if-stale.ts'
import { root, runProgram } from '../run-program.ts'
import { licencesOf } from './licences.ts'

/** What runs, and what operators read. */
const needed = [
  ...['.npmrc', 'package.json', 'package-lock.json', 'LICENSE', 'README.md', 'SECURITY.md', 'docs', 'deploy'],
  ...['packages', 'apps/server', 'apps/web/dist', 'tools'],
]

/** npm checks the lock file against the workspaces, also against those that are only for development. */
const workspaces = [
  'apps/*/package.json',
  'bench/package.json',
  'clients/package.json',
  'e2e/package.json',
  'faults/package.json',
]

const startFile = `import { join } from 'node:path'
process.argv.splice(2, 0, join(import.meta.dirname, 'tools/start.ts'))
await import('./tools/run.js')
`

/**
 * Builds the web app if needed, and writes a folder with the server, the build and all packages that they need.
 * @throws Error if a step fails, with npm's own words
 */
export const writeRelease = async (folder: string) => {
  buildIfStale()
  await mkdir(folder, { recursive: true })
  for (const path of needed) await copy(path, folder)
  for await (const path of glob(workspaces, { cwd: root })) await copy(path, folder)
  await writeFile(join(folder, 'main.js'), startFile)
  const installed = await runProgram(
    'npm',
    ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=warn'],
    { cwd: folder },
  )
  if (installed.code !== 0 || /^npm warn/m.test(installed.output)) throw new Error(installed.output)
  await writeFile(join(folder, 'THIRD-PARTY-LICENCES.md'), await licencesOf(folder))
}

const copy = (path: string, folder: string) =>
  cp(join(root, path), join(folder, path), { recursive: true, filter: isNeeded })

/** Not the tests, nor the tools that only developers use. */
const isNeeded = (path: string) =>
  !/(^|\/)(node_modules|\.cache|testing)$|^tools\/(test|release|upgrade|cluster|prose|check-\w+)$|\.test\.tsx?$/.test(
    relative(root, path),
  )
