import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './index.ts'

const sourcesOf = async (folder: string) => {
  const names = await readdir(folder, { recursive: true })
  return names.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
}

test('lists every feature.ts', async () => {
  const files = (await sourcesOf(import.meta.dirname)).filter(name => name.endsWith('/feature.ts'))
  const index = await readFile(join(import.meta.dirname, 'index.ts'), 'utf8')
  const list = /\}, \[([^\]]*)\]/.exec(index)?.[1]?.match(/\w+(?=[,(])/g) ?? []
  const imported = [...index.matchAll(/import \{ (\w+) \} from '\.\/([\w/-]+\/feature\.ts)'/g)]
  expect(imported.map(([, , path]) => path).sort()).toEqual(files)
  expect(list.toSorted()).toEqual(imported.map(([, name]) => name).sort())
})

test('has a handler for every job of a feature', async () => {
  const defined: string[] = []
  for (const name of await sourcesOf(import.meta.dirname)) {
    const source = await readFile(join(import.meta.dirname, name), 'utf8')
    for (const [, job = ''] of source.matchAll(/defineJob\(\s*'([\w-]+)'/g)) defined.push(job)
  }
  expect(features.jobs.map(({ name }) => name).sort()).toEqual(defined.sort())
})
