import type { ChatSettings } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'

export const findSettings = async ({
  db,
  viewer,
}: Pick<MemberCall, 'db' | 'viewer'>): Promise<ChatSettings> => {
  const row = await db
    .selectFrom('preferences')
    .select(['chat_read_receipts', 'chat_typing'])
    .where('member_id', '=', viewer.id)
    .executeTakeFirst()
  return { readReceipts: row?.chat_read_receipts ?? true, typing: row?.chat_typing ?? true }
}

type Change = { [Key in keyof ChatSettings]?: ChatSettings[Key] | undefined }

/** Absent settings keep their value. */
export const updateSettings = async (call: MemberCall, { readReceipts, typing }: Change) => {
  const change = {
    ...(readReceipts !== undefined && { chat_read_receipts: readReceipts }),
    ...(typing !== undefined && { chat_typing: typing }),
  }
  await call.db
    .insertInto('preferences')
    .values({ member_id: call.viewer.id, created_at: call.now, ...change })
    .onConflict(conflict =>
      conflict.column('member_id').doUpdateSet({ member_id: call.viewer.id, ...change }),
    )
    .execute()
}
