import { deleteDB } from 'idb'
import { oldDatabaseNames, ownerOfOldDatabase } from './old-database-names.ts'
import { openUnlessMissing } from './open-unless-missing.ts'
import { type MemberSchema, memberDatabaseName, memberPrefix } from './schema.ts'

/** The members with a database on this device, also of earlier versions, if the browser lists them. */
export const membersOnDevice = async (known: string | null) => {
  if (!('databases' in indexedDB)) return known ? [known] : []
  const members = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith(memberPrefix) ? name.slice(memberPrefix.length) : (ownerOfOldDatabase(name) ?? []),
  )
  return [...new Set(members)]
}

/**
 * Deletes what a member has read and written on this device, except pending operations, which stay for their owner.
 * The next version of the database makes all tabs close it, so that none of them stores anything afterwards.
 */
export const wipeExceptPending = async (memberId: string) => {
  const { outbox, ...others } = oldDatabaseNames(memberId)
  await Promise.all(Object.values(others).map(name => deleteDB(name)))
  const name = memberDatabaseName(memberId)
  const present = await openUnlessMissing(name)
  present?.close()
  if (!present) return
  const wiped = await openUnlessMissing<MemberSchema>(name, present.version + 1, {
    upgrade: (database, transaction) => {
      for (const store of wipedStores)
        if (database.objectStoreNames.contains(store)) void transaction.objectStore(store).clear()
    },
  })
  wiped?.close()
}

/** Deletes everything of a member who signs out or deletes their account, including pending operations. */
export const deleteMemberDatabase = async (memberId: string) => {
  await Promise.all(Object.values(oldDatabaseNames(memberId)).map(name => deleteDB(name)))
  await deleteDB(memberDatabaseName(memberId))
}

const wipedStores = ['drafts', 'draftBytes', 'answers', 'queries', 'about'] as const
