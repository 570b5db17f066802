import { once } from 'node:events'
import { chmod, chown, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Part } from './part.ts'
import type { Processes, RunningProcess } from './processes.ts'
import type { Programs, User } from './programs.ts'
import { fillIn } from './template.ts'
import { waitUntil } from './wait-until.ts'

type Machine = { folder: string; processes: Processes; programs: Programs }

/** The bucket, and the keys that the package `s3rver` accepts. */
export const s3 = { bucket: 'bowline', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export const createRedis = async (machine: Machine, port: number) => {
  const file = await writeConfig(machine, 'redis.conf', { REDIS_HOST: '127.0.0.1', REDIS_PORT: port })
  return service(machine, { name: 'Redis', port, program: machine.programs.redis, args: [file] })
}

export const createS3 = (machine: Machine, port: number) =>
  service(machine, {
    name: 'S3',
    port,
    program: process.execPath,
    args: [join(import.meta.dirname, 's3-server.ts'), String(port), join(machine.folder, 's3'), s3.bucket],
  })

type PgBouncer = { port: number; postgresPort: number; role: string; password: string }

export const createPgBouncer = async (
  machine: Machine,
  { port, postgresPort, role, password }: PgBouncer,
) => {
  const user = machine.programs.postgresUser
  const users = join(machine.folder, 'pgbouncer-users.txt')
  await writeFile(users, `"${role}" "${password}"\n`, { mode: 0o600 })
  if (user) await chown(users, user.uid, user.gid)
  const file = await writeConfig(machine, 'pgbouncer.ini', {
    POSTGRES_HOST: '127.0.0.1',
    POSTGRES_PORT: postgresPort,
    PGBOUNCER_HOST: '127.0.0.1',
    PGBOUNCER_PORT: port,
    PGBOUNCER_USERS: users,
  })
  return service(machine, {
    name: 'PgBouncer',
    port,
    program: machine.programs.pgbouncer,
    args: [file],
    user,
  })
}

export const createHaproxy = async (machine: Machine, port: number, web: { web1: number; web2: number }) => {
  const values = {
    HAPROXY_ADDRESS: `127.0.0.1:${port}`,
    WEB1: `127.0.0.1:${web.web1}`,
    WEB2: `127.0.0.1:${web.web2}`,
  }
  const file = await writeConfig(machine, 'haproxy.cfg', values)
  return service(machine, {
    name: 'HAProxy',
    port,
    program: machine.programs.haproxy,
    args: ['-db', '-f', file],
  })
}

/** A file of deploy/cluster with its values, which PostgreSQL's user may read. */
const writeConfig = async ({ folder }: Machine, name: string, values: Record<string, string | number>) => {
  const file = join(folder, name)
  await writeFile(file, await fillIn(name, values))
  await chmod(file, 0o644)
  return file
}

type Service = {
  name: string
  port: number
  program: string
  args: string[]
  env?: Record<string, string | undefined>
  user?: User
}

/** A program that listens on a port once it works. */
export const service = ({ processes }: Machine, { name, port, program, args, env, user }: Service): Part => {
  let running: RunningProcess | undefined
  return {
    name,
    kill: async () => running?.kill('SIGKILL'),
    start: async () => {
      const started = processes.start({ name, program, args, env, user })
      running = started
      await waitUntil(`${name} to listen`, async () => !started.isRunning() || listens(port), { seconds: 60 })
      if (!started.isRunning()) throw new Error(`${name} did not start:\n${await processes.tailOf(name)}`)
    },
  }
}

const listens = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } finally {
    socket.destroy()
  }
}
