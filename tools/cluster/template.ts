import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../deploy/cluster')

/**
 * A file of deploy/cluster with the values in place of its `${NAME}`. @throws Error if it has a name without a value
 */
export const fillIn = async (file: string, values: Record<string, string | number>) => {
  const text = await readFile(join(folder, file), 'utf8')
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined)
      throw new Error(`deploy/cluster/${file} has \${${name}}, which has no value here.`)
    return String(value)
  })
}
