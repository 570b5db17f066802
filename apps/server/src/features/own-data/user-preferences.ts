import { isDeepStrictEqual } from 'node:util'
import { chatSettings } from '@bowline/api/contract/chat'
import { ownData } from '@bowline/api/contract/own-data'
import { cleanMutedWord, knotLevels } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../database/schema.gen.ts'
import { knownTimeZones } from '../../database/time-zone.ts'
import type { DocumentCollection } from '../../own-archive/collection.ts'
import { allowed, type ImportContext } from '../../own-archive/import-context.ts'
import type { OwnData } from '../../own-archive/own-data.ts'
import { madeAt } from '../../own-archive/times.ts'
import { preferenceColumns, presentPreferences } from '../accounts/index.ts'
import { addMutedWords } from '../calm/index.ts'

export const userPreferences: DocumentCollection<'userPreferences'> = {
  tables: ['preferences'],
  schema: ownData.shape.userPreferences
    .unwrap()
    .extend({
      chatSettings: chatSettings.default({ readReceipts: true, typing: true }),
      mutedWords: z.array(z.string()).default([]),
    })
    .nullable(),
  after: [],
  gather: (db, memberId) => gatherPreferences(db, memberId),
  import: context => importPreferences(context),
}

const gatherPreferences = async (db: Kysely<DB>, memberId: string): Promise<OwnData['userPreferences']> => {
  const row = await db
    .selectFrom('preferences')
    .select([...preferenceColumns, 'chat_read_receipts', 'chat_typing', 'muted_words', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  const chatSettings = { readReceipts: row.chat_read_receipts, typing: row.chat_typing }
  return {
    userId: memberId,
    ...presentPreferences(row),
    chatSettings,
    mutedWords: row.muted_words,
    ...madeAt(row),
  }
}

/** Fills in only preferences that still have their defaults, and adds muted words. */
const importPreferences = async ({ db, memberId, data, tally, isTrusted, now, here }: ImportContext) => {
  const there = data.userPreferences
  if (!there) return
  await db
    .insertInto('preferences')
    .values({ member_id: memberId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const zones = await knownTimeZones(db, [there.timeZone])
  const level = isTrusted ? knotLevels.find(({ name }) => name === there.celebratedLevel)?.name : undefined
  await sql`
    update preferences set
      theme = coalesce(theme, ${there.theme}),
      welcome_seen = welcome_seen or ${there.welcomeSeen},
      chat_read_receipts = chat_read_receipts and ${there.chatSettings.readReceipts},
      chat_typing = chat_typing and ${there.chatSettings.typing},
      on_leaderboards = on_leaderboards and ${there.onLeaderboards},
      time_zone = case when time_zone = 'UTC' and ${zones.has(there.timeZone)} then ${there.timeZone} else time_zone end,
      celebrated_level = coalesce(celebrated_level, ${level ?? null}),
      onboarding = case when ${there.onboarding === 'done'} then 'done' else onboarding end,
      created_at = least(created_at, ${there.createdAt}::timestamptz)
    where member_id = ${memberId}`.execute(db)
  const words = there.mutedWords.flatMap(word => allowed(() => cleanMutedWord(word)) ?? [])
  await addMutedWords(db, memberId, now, words)
  const isSame = isDeepStrictEqual(await gatherPreferences(db, memberId), here.userPreferences)
  tally.count('userPreferences', isSame ? 'present' : 'taken')
}
