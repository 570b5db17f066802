import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../..', import.meta.url))
const lingui = join(dirname(createRequire(import.meta.url).resolve('@lingui/cli')), 'lingui.js')

// Missing entries cannot be translated.
test('has every message of the sources in the catalogue ("npm run messages -w apps/web" updates it)', async () => {
  const check = promisify(execFile)(process.execPath, [lingui, 'check', 'sync', '--workers', '1'], {
    cwd: web,
  })
  await expect(check).resolves.toBeDefined()
}, 60_000)
