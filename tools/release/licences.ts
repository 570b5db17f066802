import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Manifest = { name: string; version: string; license?: string | { type: string }; private?: boolean }

/** @returns the licences of all installed packages, and of those in the build of the web app, as Markdown */
export const licencesOf = async (folder: string) => {
  const packages = new Map<string, string>()
  for await (const path of glob('node_modules/{*,@*/*,**/node_modules/*,**/node_modules/@*/*}/package.json', {
    cwd: folder,
  })) {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, path), 'utf8'))
    if (!manifest.name || !manifest.version || manifest.private) continue
    packages.set(
      `${manifest.name} ${manifest.version}`,
      await noticeOf(manifest, join(folder, dirname(path))),
    )
  }
  const bundled = await readFile(join(folder, 'apps/web/dist/licences.txt'), 'utf8')
  const installed = [...packages]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, notice]) => `## ${name}\n\n${notice}`)
  return `# Licenses of the packages on the server\n\n${installed.join('\n\n')}\n\n${bundled}`
}

const noticeOf = async ({ license }: Manifest, folder: string) => {
  const names = (await readdir(folder)).filter(name => /^(licen[cs]e|copying|notice)/i.test(name)).sort()
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8').catch(() => '')))
  const licence = typeof license === 'object' ? license.type : license
  return [
    `License: ${licence ?? 'see below'}`,
    ...texts
      .map(text => text.trim())
      .filter(Boolean)
      .map(quoted),
  ].join('\n\n')
}

const quoted = (text: string) => text.replace(/^/gm, '    ')
