// Removes Node's C headers and manual from the installed package: 68 MB, which only compilers and readers use.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '..', 'node_modules', 'node', 'node_modules')
for (const name of foldersIn(packages))
  if (name.startsWith('node-'))
    for (const part of ['include', 'share', 'CHANGELOG.md'])
      rmSync(join(packages, name, part), { recursive: true, force: true })

/** None where npm has installed the package in another way. */
function foldersIn(path) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
