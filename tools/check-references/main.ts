import { globSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { findProblems } from './find-problems.ts'

const root = resolve(import.meta.dirname, '../..')
const folders = ['apps', 'bench', 'clients', 'docs', 'e2e', 'faults', 'packages', 'tools']
const notOurs = new Set(['node_modules', 'dist', 'generated', 'locales', 'test-results', 'playwright-report'])

const files = globSync([`{${folders}}/**/*.{ts,tsx,js,css,sql,md,html}`, '*.{ts,md}'], {
  cwd: root,
  exclude: path => path.split(sep).some(name => notOurs.has(name)),
}).map(file => file.replaceAll(sep, '/'))

const problems = findProblems(root, files.toSorted())
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`Checked the references in ${files.length} files.`)
process.exitCode = problems.length === 0 ? 0 : 1
