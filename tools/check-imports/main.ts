import { globSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { findProblems } from './find-problems.ts'
import { readImports } from './read-imports.ts'

/** Each folder in one of these is a feature. Features import only the entries of each other, and in no circle. */
const featureFolders = {
  'apps/server/src/features': {},
  'apps/web/src/features': { entries: ['index.ts', 'data.ts'], mayLoadInternals: true },
}

const root = resolve(import.meta.dirname, '../..')
const problems = Object.entries(featureFolders).flatMap(([folder, options]) => {
  const cwd = join(root, folder)
  const files = globSync('**/*.{ts,tsx}', { cwd })
    .map(file => file.replaceAll(sep, '/'))
    .filter(file => !/\.test\.tsx?$/.test(file))
  const imports = files.toSorted().flatMap(file => readImports(file, readFileSync(join(cwd, file), 'utf8')))
  return findProblems(imports, options).map(problem => `${folder}: ${problem}`)
})
for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(`Checked the imports between features in ${Object.keys(featureFolders).join(', ')}.`)
process.exitCode = problems.length === 0 ? 0 : 1
