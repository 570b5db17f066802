import { dayBefore, pointsInfo, runLengths } from '@bowline/domain'
import { mondayOf } from '@bowline/domain/monday-of'
import type { MemberCall } from '../../context.ts'
import { pageOf } from '../../database/keyset.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { offeredHobbies } from '../hobbies/index.ts'
import { avatarUrl } from '../media/index.ts'
import { celebrateLevel } from './celebrate-level.ts'
import {
  type EntryRow,
  findActiveDays,
  findEntries,
  findKnots,
  findLeaders,
  type LeaderRow,
} from './queries.ts'

const historyPage = 20
const leaders = 20

export const knotsHandlers = {
  getKnots: async ({ db, viewer, now }, { params }) => {
    const { total, open, today, ...byCategory } = await findKnots(db, viewer.id, params.userId, now)
    const shown = { total, ...pointsInfo(total), restricted: !open }
    if (!open) return { ...shown, byCategory: null, streak: null, history: null }
    const streak = streakOf(await findActiveDays(db, params.userId), today)
    return { ...shown, byCategory, streak, history: await readHistory(db, params.userId, {}) }
  },
  listKnotHistory: async ({ db, viewer, now }, { params, query }) => {
    const { open } = await findKnots(db, viewer.id, params.userId, now)
    return open ? readHistory(db, params.userId, query) : { entries: [], hasMore: false, nextCursor: null }
  },
  getLeaderboard: async ({ db, viewer, now }, { query: { hobby, period, limit = leaders } }) => {
    const [hobbyId = null] = hobby === undefined ? [] : await offeredHobbies(db, [hobby])
    const week = period === 'week' ? mondayOf(now) : null
    const rows = await findLeaders(db, { viewerId: viewer.id, week, hobbyId, limit })
    const own = rows.find(row => row.member_id === viewer.id)
    return {
      period,
      hobby: hobby ?? null,
      entries: rows.slice(0, limit).map(row => presentLeader(row, viewer.id)),
      own: own ? presentLeader(own, viewer.id) : null,
    }
  },
  celebrateLevel,
} satisfies HandlersOf<'getKnots' | 'listKnotHistory' | 'getLeaderboard' | 'celebrateLevel'>

const readHistory = async (
  db: MemberCall['db'],
  memberId: string,
  { cursor, limit = historyPage }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  const { page, hasMore, nextCursor } = pageOf(await findEntries(db, memberId, { cursor, limit }), limit)
  return { entries: page.map(presentEntry), hasMore, nextCursor }
}

const presentEntry = ({ id, action, amount, category, reason, created_at }: EntryRow) => ({
  id,
  timestamp: created_at.toISOString(),
  amount,
  action,
  category,
  reason,
})

const presentLeader = (row: LeaderRow, viewerId: string) => ({
  rank: row.rank,
  knots: row.knots,
  level: pointsInfo(row.total).level,
  member: {
    uid: row.member_id,
    displayName: row.display_name,
    username: row.username,
    photoURL: avatarUrl(row.photo_path),
  },
  isSelf: row.member_id === viewerId,
})

/** A streak that reached yesterday continues. */
const streakOf = (days: string[], today: string) => {
  const runs = runLengths(days)
  const current = runs.get(today) ?? runs.get(dayBefore(today)) ?? 0
  return { current, longest: Math.max(0, ...runs.values()) }
}
