import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countByKind, findProblems, readFiles } from './check.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bowline-prose-'))
  const project = resolve(import.meta.dirname, '../..')
  await cp(join(project, 'cspell.json'), join(root, 'cspell.json'))
  await cp(join(project, 'tools/prose/words.txt'), join(root, 'tools/prose/words.txt'))
})
afterEach(() => rm(root, { recursive: true }))

// In parts, so that the check of this file itself finds no mistakes in it.
const misspelled = ['rec', 'ieve'].join('')
const bannedWord = ['wh', 'oever'].join('')

const filesWith = async (texts: Record<string, string>) => {
  for (const [path, text] of Object.entries(texts)) await writeFile(join(root, path), text)
  return readFiles(root, Object.keys(texts))
}

// cspell takes seconds to load its dictionaries on a busy machine.
test('reports misspelled words and banned phrases with file and line', { timeout: 60_000 }, async () => {
  const files = await filesWith({
    'a.ts': '// Kysely organises the colors and colours\nconst a = 1',
    'b.ts': `// Right\n\n// They ${misspelled} it`,
    'c.md': `# Title\n${bannedWord} posts`,
  })
  expect(await findProblems(root, files)).toEqual([
    `c.md:2: "${bannedWord}": name who is meant`,
    `b.ts:3: unknown word "${misspelled}": correct it, or add it to tools/prose/words.txt`,
  ])
})

test('counts words and phrases by kind', async () => {
  const files = await filesWith({
    'a.test.ts': "// Who posts first\ntest('counts likes', () => {})",
    'b.md': 'Two words',
  })
  expect(countByKind(files)).toMatchObject({
    comment: { words: 3, dialect: 1 },
    title: { words: 2, dialect: 0 },
    doc: { words: 2, dialect: 0 },
  })
})
