import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generateTypes } from '../../scripts/generate-types.ts'
import { testDatabase } from '../testing/database.ts'

test('matches the generated types to the migrations (otherwise run: npm run -w apps/server types)', async () => {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bowline-types-'))
  generateTypes(database.url, join(folder, 'schema.gen.ts'))
  const committed = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(await readFile(join(folder, 'schema.gen.ts'), 'utf8')).toBe(committed)
  await rm(folder, { recursive: true })
  await database.close()
})
