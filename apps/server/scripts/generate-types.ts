import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const codegen = join(
  dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist/cli/bin.js',
)

/** Writes the types of a migrated database's own tables to a file. */
export const generateTypes = (url: string, file: string) => {
  const what = ['--dialect', 'postgres', '--default-schema', 'public', '--include-pattern', 'public.*']
  execFileSync(
    process.execPath,
    [codegen, '--url', url, ...what, '--type-only-imports', '--out-file', file],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}
