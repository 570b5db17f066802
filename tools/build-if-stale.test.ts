import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildIfStale } from './build-if-stale.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bowline-build-'))
})
afterEach(() => rm(root, { recursive: true }))

it('uses the given build if the build tools are not installed', async () => {
  await mkdir(join(root, 'apps/web/dist'), { recursive: true })
  await writeFile(join(root, 'apps/web/dist/index.html'), '')
  await mkdir(join(root, 'apps/web/src'))
  await writeFile(join(root, 'apps/web/src/newer.ts'), '')
  expect(() => buildIfStale(root)).not.toThrow()
})

it('explains how to get a build if there is neither a build nor the tools', () => {
  expect(() => buildIfStale(root)).toThrow(
    /^The web app is not built, and its build tools are not installed: run/,
  )
})
