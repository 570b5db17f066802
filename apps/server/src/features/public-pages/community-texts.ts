import { type CommunityText, communityTexts, communityTextTitles } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { audit } from '../../operations/audit.ts'

/** All texts in order; those that nobody has written are empty. */
export const listCommunityTexts = async (db: Kysely<DB>) => {
  const rows = await db.selectFrom('community_texts').selectAll().execute()
  return communityTexts.map(name => {
    const row = rows.find(each => each.name === name)
    return { name, text: row?.text ?? '', updatedAt: row?.updated_at.toISOString() ?? null }
  })
}

export const findCommunityText = (db: Kysely<DB>, name: CommunityText) =>
  db.selectFrom('community_texts').select(['text', 'updated_at']).where('name', '=', name).executeTakeFirst()

/** An empty text removes the page. */
export const setCommunityText = async (call: MemberCall, name: CommunityText, text: string) => {
  const { db, now } = call
  if (text === '') await db.deleteFrom('community_texts').where('name', '=', name).execute()
  else
    await db
      .insertInto('community_texts')
      .values({ name, text, updated_at: now })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ text, updated_at: now }))
      .execute()
  await audit(call, { action: 'change-community-text', reason: communityTextTitles[name] })
  return { name, text, updatedAt: text === '' ? null : now.toISOString() }
}
