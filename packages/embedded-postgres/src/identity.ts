import { readFile, stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './errors.ts'
import { run } from './run.ts'

/** The user PostgreSQL runs as; empty for the user of this process. Spreads into the options of `spawn`. */
export interface Identity {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root, so root starts it as the owner of the cluster or as an unprivileged user. */
export async function choosePostgresUser(cluster: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser()
}

/** Tries it as that user, so that access lists and mounts count as well as modes. */
export async function canEnter(folder: string, identity: Identity): Promise<boolean> {
  if (identity.uid === undefined) return true
  const { code } = await run('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', folder], {
    identity,
    cwd: '/',
  })
  return code === 0
}

async function unprivilegedUser(): Promise<Identity> {
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map(line => line.split(':'))
  for (const name of ['nobody', 'postgres', 'daemon']) {
    const account = accounts.find(fields => fields[0] === name)
    // `>>> 0`: macOS reports the id of user "nobody" as -2.
    if (account) return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 }
  }
  throw new EmbeddedPostgresError({ code: 'NO_ORDINARY_USER' })
}
