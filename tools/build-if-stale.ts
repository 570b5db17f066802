import { execFileSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Builds the web app when there is none yet, or when a source of it is newer. */
export const buildIfStale = () => {
  const page = join(root, 'apps/web/dist/index.html')
  if (existsSync(page) && statSync(page).mtimeMs > newestSource()) return
  process.stdout.write('Building the web app…\n')
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
}

const newestSource = () => {
  const sources = globSync(
    [
      'apps/web/{src,vite,public,worker}/**',
      'apps/web/*.{ts,html,json}',
      'packages/*/src/**',
      'package-lock.json',
    ],
    { cwd: root },
  )
  return Math.max(...sources.map(path => statSync(join(root, path)).mtimeMs))
}
