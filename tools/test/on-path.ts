import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folders of the PATH. */
export const searchPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/** The first of these programs on the PATH; undefined if there is none. */
export const programOnPath = (...names: string[]): string | undefined =>
  names.map(name => programIn(searchPath(), name)).find(file => file !== undefined)

/** The program in the first of these folders that has it; undefined if none does. */
export const programIn = (folders: string[], name: string): string | undefined =>
  folders.map(folder => join(folder, name)).find(isProgram)

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
