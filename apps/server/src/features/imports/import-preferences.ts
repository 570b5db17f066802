import { isDeepStrictEqual } from 'node:util'
import { knotLevels } from '@bowline/domain'
import { sql } from 'kysely'
import { knownTimeZones } from '../../database/time-zone.ts'
import { gatherPreferences } from '../own-data/index.ts'
import type { ImportContext } from './import-context.ts'

/** Fills in only preferences that still have their defaults. */
export const importPreferences = async ({
  db,
  memberId,
  data,
  tally,
  isTrusted,
  now,
  here,
}: ImportContext) => {
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
  const isSame = isDeepStrictEqual(await gatherPreferences(db, memberId), here.userPreferences)
  tally.count('userPreferences', isSame ? 'present' : 'taken')
}
