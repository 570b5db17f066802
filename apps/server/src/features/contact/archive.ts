import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import type { Documents } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt } from '../../own-archive/times.ts'

export const contactMessages: ListCollection<'contactMessages'> = {
  tables: ['contact_messages'],
  schema: ownData.shape.contactMessages,
  after: [],
  gather: (db, memberId) => gatherContactMessages(db, memberId),
  key: ({ createdAt, message }) => `${createdAt} ${message}`.slice(0, 300),
  place: ({ createdAt, message }) => [createdAt, message],
  import: 'preserve',
}

const gatherContactMessages = (db: Kysely<DB>, memberId: string): Documents<'contactMessages'> => {
  const query = db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy(sql`message collate "C"`)
  return readInPages(db, query, ({ created_at, ...row }) => ({ ...row, ...madeAt({ created_at }) }))
}
