import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** For a browser that is left alone with the pages under test. Root has no sandbox to use. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Undefined where there is none. */
export const browserOnPath = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
