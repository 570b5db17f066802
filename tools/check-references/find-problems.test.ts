import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAnchors, findProblems } from './find-problems.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bowline-references-'))
  await write(page, '# Knots\n\n## Days in a row\n\n<a id="weekly"></a>\nA week begins on Monday.\n')
})
afterEach(() => rm(root, { recursive: true }))

// In parts, so that the check of this file itself finds no references in it.
const page = ['docs', 'product', 'knots.md'].join('/')
const former = ['SPEC', 'md'].join('.')

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}
const problemsIn = async (file: string, text: string) => {
  await write(file, text)
  return findProblems(root, [file])
}

test.each(['', '#knots', '#days-in-a-row', '#weekly'])(
  'accepts a page with the anchor "%s"',
  async anchor => {
    expect(await problemsIn('knots.ts', `/** Counts days: ${page}${anchor}. */`)).toEqual([])
  },
)

test('reports an anchor that its page does not have', async () => {
  expect(await problemsIn('knots.ts', `\n/** ${page}#streaks */`)).toEqual([
    `knots.ts:2: ${page} has no anchor "streaks"`,
  ])
})

test('reports a page that does not exist', async () => {
  const missing = page.replace('knots', 'points')
  expect(await problemsIn('a.css', `/* ${missing}#levels */`)).toEqual([
    `a.css:1: there is no file ${missing}`,
  ])
})

test('resolves links of Markdown files from their own folder', async () => {
  const text =
    '# Chat\n[a](knots.md#weekly) [b](#chat) [c](../knots.md) [d](#weekly) [e](https://example.org/x.md)'
  expect(await problemsIn('docs/product/chat.md', text)).toEqual([
    `docs/product/chat.md:2: there is no file ${page.replace('product/', '')}`,
    'docs/product/chat.md:2: docs/product/chat.md has no anchor "weekly"',
  ])
})

test('reports documents that are not in the repository, except in released migrations', async () => {
  expect(await problemsIn('knots.ts', `/** ${former} §9 */`)).toHaveLength(1)
  expect(await problemsIn('apps/server/src/database/migrations/0001_members.sql', `-- ${former} §3`)).toEqual(
    [],
  )
})

test('names headings as forges do', () => {
  const markdown = '# A & B, `c`!\n## Twice\n## Twice\n```sh\n# no heading\n```\n## [Linked](x.md) text'
  expect([...findAnchors(markdown)]).toEqual(['a--b-c', 'twice', 'twice-1', 'linked-text'])
})
