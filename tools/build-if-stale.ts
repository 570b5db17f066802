import { execFileSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Builds the web app if it has not been built yet, or if one of its sources is newer. An installation without
 * development dependencies can't build, and uses the build it was given.
 * @throws Error with one sentence if there is neither a build nor a way to create one
 */
export const buildIfStale = (root = projectRoot) => {
  const page = join(root, 'apps/web/dist/index.html')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const isBuilt = existsSync(page)
  if (!existsSync(vite)) {
    if (isBuilt) return
    throw new Error(
      'The web app is not built, and its build tools are not installed: run "npm ci" without --omit=dev, or copy apps/web/dist from a machine that ran "npm run build".',
    )
  }
  if (isBuilt && statSync(page).mtimeMs > newestSource(root)) return
  process.stdout.write('Building the web app…\n')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

const newestSource = (root: string) => {
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
