import type { DB } from '@bowline/server/database/schema.gen'
import type { Kysely } from 'kysely'

/** Rows of the database before the import, which leaves them unchanged. */
export type Existing = Awaited<ReturnType<typeof readExisting>>

export const readExisting = async (db: Kysely<DB>) => {
  const accounts = await db.selectFrom('accounts').select(['id', 'email_key', 'email_verified_at']).execute()
  const profiles = await db.selectFrom('profiles').select(['member_id', 'username_key']).execute()
  const hobbies = await db.selectFrom('hobbies').select(['slug', 'name', 'retired_at']).execute()
  const media = await db.selectFrom('media').select('id').execute()
  const chats = await db.selectFrom('chats').select('id').execute()
  return {
    accounts: new Map(accounts.map(row => [row.id, row])),
    accountsByEmail: new Map(accounts.map(row => [row.email_key ?? '', row])),
    memberOfUsername: new Map(profiles.map(row => [row.username_key ?? '', row.member_id])),
    hobbies,
    media: new Set(media.map(row => row.id)),
    chats: new Set(chats.map(row => row.id)),
  }
}
