import { globSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { countByKind, findProblems, readFiles } from './check.ts'
import { countDialect } from './find-dialect.ts'

/**
 * `npm run prose`: checks spelling, and phrases except those of interface texts.
 * `npm run prose -- --count [FOLDER]`: only counts the phrases of the former dialect, in this or another copy of the project.
 * `npm run prose -- --rank [FOLDER]`: lists the files with the most of them.
 */
const args = process.argv.slice(2)
const options = args.filter(arg => arg.startsWith('--'))
const unknown = options.find(option => option !== '--count' && option !== '--rank')
if (unknown) throw new Error(`Unknown option ${unknown}; the options are --count and --rank.`)
const root = resolve(args.find(arg => !arg.startsWith('--')) ?? resolve(import.meta.dirname, '../..'))

const folders = ['apps', 'bench', 'clients', 'docs', 'e2e', 'faults', 'packages', 'tools']
const excluded = new Set(['node_modules', 'dist', 'generated', 'test-results', 'playwright-report', '.cache'])
const paths = globSync([`{${folders}}/**/*.{ts,tsx,js,css,md,po}`, '*.{ts,md}'], {
  cwd: root,
  exclude: path => path.split(sep).some(name => excluded.has(name)),
})
  .map(path => path.replaceAll(sep, '/'))
  .filter(path => !path.endsWith('.gen.ts') && !path.startsWith('tools/demo/content/'))
  .toSorted()

const files = readFiles(root, paths)

if (options.includes('--rank')) {
  const ranked = files
    .map(({ path, pieces }) => ({ path, count: pieces.reduce((sum, piece) => sum + countDialect(piece), 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  for (const { path, count } of ranked) console.log(`${count}\t${path}`)
} else {
  const problems = options.includes('--count') ? [] : await findProblems(root, files)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
  const { comment, title, doc, text } = countByKind(files)
  const words = comment.words + title.words + doc.words + text.words
  const share = (count: { words: number; dialect: number }) =>
    ((1000 * count.dialect) / count.words).toFixed(1)
  console.log(
    `${words} words in ${files.length} files. Phrases of the former dialect per 1,000 words: ` +
      `comments ${share(comment)}, test titles ${share(title)}, docs ${share(doc)}.`,
  )
}
