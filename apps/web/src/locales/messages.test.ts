import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../..', import.meta.url))
const lingui = join(dirname(createRequire(import.meta.url).resolve('@lingui/cli')), 'lingui.js')

// What is missing there can't be translated.
test('the catalogue has every message of the sources; "npm run messages -w apps/web" brings it up to date', async () => {
  const check = promisify(execFile)(process.execPath, [lingui, 'check', 'sync', '--workers', '1'], {
    cwd: web,
  })
  await expect(check).resolves.toBeDefined()
}, 60_000)
