import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const built = resolve(import.meta.dirname, '../../apps/web/dist')

/** A copy of the build in a separate folder, where a simulated deployment can replace it. */
export const createDeployment = async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'bowline-e2e-web-'))
  await cp(built, webDir, { recursive: true, filter: name => !/\.(?:br|gz)$/.test(name) })
  return {
    webDir,
    /** Another build: every file of `assets` gets another name, and the previous ones are deleted. */
    deployNext: () => renameAssets(webDir),
    remove: () => rm(webDir, { recursive: true, force: true }),
  }
}

const renameAssets = async (webDir: string) => {
  const assets = join(webDir, 'assets')
  const stems = (await readdir(assets)).map(name => name.slice(0, name.lastIndexOf('.')))
  const pattern = new RegExp(stems.map(stem => stem.replaceAll('.', '\\.')).join('|'), 'g')
  const changed = (text: string) => text.replace(pattern, '$&_2').replace(/\b(20\d{6}-\d{6})\d\b/g, '$1x')
  const names = await readdir(webDir, { recursive: true })
  for (const name of names.filter(name => /\.(?:js|css|html)$/.test(name))) {
    const file = join(webDir, name)
    await writeFile(file, changed(await readFile(file, 'utf8')))
  }
  for (const name of await readdir(assets)) await rename(join(assets, name), join(assets, changed(name)))
}
