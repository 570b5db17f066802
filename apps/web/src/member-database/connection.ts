import { openDB } from 'idb'
import { mayHaveOldDatabases } from './old-database-names.ts'
import { createStores, type MemberDatabase, type MemberSchema, memberDatabaseName } from './schema.ts'

/**
 * A connection to a member's database, opened when it is first used. It yields when another tab deletes or wipes the
 * database.
 * @param after `stay-closed`: the member has left, so nothing more may be stored. `reopen`: pending operations outlive
 * a session.
 */
export const createConnection = (memberId: string, after: 'stay-closed' | 'reopen') => {
  let opening: Promise<MemberDatabase> | undefined
  let isClosed = false

  const open = () => {
    if (isClosed) return Promise.reject(new Error("This connection to the member's database is closed"))
    opening ??= openMemberDatabase(memberId, { blocking: () => void yieldTo(), terminated: forget }).catch(
      error => {
        forget()
        throw error
      },
    )
    return opening
  }
  const forget = () => {
    opening = undefined
  }
  const release = async () => {
    const database = opening
    forget()
    await database?.then(
      opened => opened.close(),
      () => undefined,
    )
  }
  const yieldTo = () => {
    if (after === 'stay-closed') isClosed = true
    return release()
  }
  return {
    open,
    /** For good where the connection would also stay closed after a deletion. */
    close: yieldTo,
  }
}

/**
 * Without a version, because the version counts wipes (wipe-member.ts). A later change of the stores has to look at
 * which ones there are.
 */
const openMemberDatabase = async (
  memberId: string,
  callbacks: { blocking: () => void; terminated: () => void },
) => {
  const database = await openDB<MemberSchema>(memberDatabaseName(memberId), undefined, {
    ...callbacks,
    upgrade: created => createStores(created),
  })
  await moveFromOldDatabases(memberId, database)
  return database
}

/** Never rejects: what cannot be moved now stays where it is until the next start. Few devices have any of it. */
const moveFromOldDatabases = async (memberId: string, database: MemberDatabase) => {
  try {
    if (!(await mayHaveOldDatabases(memberId))) return
    const { moveOldDatabases } = await import('./move-old-databases.ts')
    await moveOldDatabases(memberId, database)
  } catch (error) {
    console.debug('Data of an earlier version of the app could not be moved yet.', error)
  }
}
