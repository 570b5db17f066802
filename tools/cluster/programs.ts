import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programIn, searchPath } from '../test/on-path.ts'

export type Programs = ReturnType<typeof findPrograms>

/** Who runs a program; undefined for the user who runs this one. */
export type User = { uid: number; gid: number } | undefined

const oldestPostgres = 15

/** The programs of the cluster. @throws Error with one sentence that says which packages to install */
export const findPrograms = () => ({
  postgres: postgresProgram('postgres'),
  initdb: postgresProgram('initdb'),
  pgBasebackup: postgresProgram('pg_basebackup'),
  pgbouncer: required(find('pgbouncer')),
  redis: required(find('redis-server')),
  haproxy: required(find('haproxy')),
  postgresUser: postgresUser(),
})

/** Debian has the servers where an ordinary user's PATH does not look. */
const find = (name: string, folders = ['/usr/sbin', '/usr/local/sbin']) =>
  programIn([...searchPath(), ...folders], name)

const postgresProgram = (name: string) => {
  const root = '/usr/lib/postgresql'
  const versions = listFolder(root)
    .map(Number)
    .filter(version => version >= oldestPostgres)
    .sort((one, other) => other - one)
  const folders = versions.map(version => join(root, String(version), 'bin'))
  return required(programIn([...folders, ...searchPath()], name))
}

const listFolder = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** PostgreSQL and PgBouncer refuse to run as root. */
const postgresUser = (): User => {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith('postgres:'))
  const [, , uid, gid] = required(line).split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const required = <Found>(found: Found | undefined): Found => {
  if (found === undefined)
    throw new Error(
      'A program is missing for the cluster: on Debian, run "apt-get install postgresql-15 pgbouncer redis-server haproxy".',
    )
  return found
}
