import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Part } from './part.ts'
import type { Processes, RunningProcess } from './processes.ts'
import type { Programs } from './programs.ts'
import { fillIn } from './template.ts'
import { waitUntil } from './wait-until.ts'

type Machine = { folder: string; processes: Processes; programs: Programs }

const superuser = 'postgres'
export const database = 'bowline'
const replicator = 'replicator'

type Options = { port: number; password: string }

/** The primary: a new cluster with the database `bowline` and its role, as docs/operations.md describes them. */
export const createPrimary = async (machine: Machine, { port, password }: Options) => {
  const { folder, processes, programs } = machine
  const data = join(folder, 'primary')
  const passwordFile = join(folder, 'postgres-password')
  await writeFile(passwordFile, password)
  await makeFolder(machine, data)
  await processes.run(
    programs.initdb,
    [
      ...['--pgdata', data, '--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    ],
    { user: programs.postgresUser },
  )
  const values = { POSTGRES_HOST: '127.0.0.1', POSTGRES_PORT: port }
  await appendFile(join(data, 'postgresql.conf'), await fillIn('postgresql.conf', values))
  await appendFile(join(data, 'pg_hba.conf'), 'host replication replicator 127.0.0.1/32 scram-sha-256\n')
  const primary = postgresIn(machine, { name: 'PostgreSQL primary', data, port, password })
  await primary.start()
  const admin = new pg.Client(urlOf({ port, password }, superuser, 'postgres'))
  await admin.connect()
  try {
    await admin.query(`create role ${database} login password '${password}'`)
    await admin.query(`alter role ${database} set statement_timeout = '15s'`)
    await admin.query(`alter role ${database} set idle_in_transaction_session_timeout = '30s'`)
    await admin.query(`create database ${database} owner ${database}`)
    await admin.query(`create role ${replicator} replication login password '${password}'`)
  } finally {
    await admin.end()
  }
  return primary
}

/** A streaming replica of the primary. */
export const createReplica = async (
  machine: Machine,
  { port, password, primaryPort }: Options & { primaryPort: number },
) => {
  const { folder, processes, programs } = machine
  const data = join(folder, 'replica')
  await makeFolder(machine, data)
  const from = `host=127.0.0.1 port=${primaryPort} user=${replicator} password=${password}`
  await processes.run(
    programs.pgBasebackup,
    ['--dbname', from, '--pgdata', data, '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'],
    { user: programs.postgresUser },
  )
  const replica = postgresIn(machine, { name: 'PostgreSQL replica', data, port, password })
  await replica.start()
  return replica
}

export const urlOf = ({ port, password }: Options, user = database, name = database) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`

export const superuserUrl = (options: Options) => urlOf(options, superuser)

const makeFolder = async ({ programs }: Machine, path: string) => {
  await mkdir(path, { mode: 0o700 })
  if (programs.postgresUser) await chown(path, programs.postgresUser.uid, programs.postgresUser.gid)
}

const postgresIn = (
  { processes, programs }: Machine,
  { name, data, port, password }: Options & { name: string; data: string },
): Part => {
  let server: RunningProcess | undefined
  const args = ['-D', data, '-p', String(port), '-c', 'unix_socket_directories=']
  const startProcess = () =>
    processes.start({
      ...{ name, program: programs.postgres, args, user: programs.postgresUser },
      // The immediate shutdown also removes its shared memory.
      endWith: 'SIGQUIT',
    })
  return {
    name,
    start: async () => {
      server = startProcess()
      await waitUntil(
        `the ${name} to accept connections`,
        async () => {
          // After a crash, it refuses to start until the last of the old processes has ended.
          if (!server?.isRunning()) server = startProcess()
          return answers(urlOf({ port, password }, superuser, 'postgres'))
        },
        { seconds: 60 },
      )
    },
    kill: async () => server?.kill('SIGKILL'),
  }
}

const answers = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end()
  }
}
