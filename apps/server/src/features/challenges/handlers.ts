import { knotLevels, limits } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { findPostsAbout, presentPostPage } from '../posts/index.ts'
import { presentPerson } from '../profiles/index.ts'
import {
  createChallenge,
  joinChallenge,
  leaveChallenge,
  pauseChallenge,
  updateChallenge,
} from './commands.ts'
import { presentChallenge, presentChallengePage } from './present.ts'
import {
  type ChallengeLeaderRow,
  findChallenge,
  findChallengeLeaders,
  findChallenges,
  levelOf,
} from './queries.ts'

export const challengesHandlers = {
  listChallenges: async (
    { db, viewer, now },
    { query: { limit = limits.challengePage, cursor, when, hobby } },
  ) =>
    presentChallengePage(
      await findChallenges(db, viewer, { when, hobby, cursor, limit, now }),
      limit,
      viewer.id,
    ),
  getChallenge: (call, { params }) => readChallenge(call, params.challengeId),
  createChallenge: async (call, { body }) => {
    await createChallenge(call, body)
    return readChallenge(call, body.id)
  },
  updateChallenge: async (call, { params, body }) => {
    await updateChallenge(call, params.challengeId, body)
    return readChallenge(call, params.challengeId)
  },
  joinChallenge: async (call, { params }) => {
    await joinChallenge(call, params.challengeId)
    return readChallenge(call, params.challengeId)
  },
  leaveChallenge: async (call, { params }) => {
    await leaveChallenge(call, params.challengeId)
    return readChallenge(call, params.challengeId)
  },
  pauseChallenge: async (call, { params, body }) => {
    await pauseChallenge(call, params.challengeId, body.paused)
    return readChallenge(call, params.challengeId)
  },
  listCheckIns: async ({ db, viewer, now }, { params, query: { cursor, limit = limits.feedPage } }) => {
    await findChallenge(db, viewer, params.challengeId, now)
    const rows = await findPostsAbout(db, viewer, 'challenge', params.challengeId, { cursor, limit })
    return presentPostPage(rows, limit, viewer.id)
  },
  getChallengeLeaderboard: async ({ db, viewer, now }, { params, query }) => {
    await findChallenge(db, viewer, params.challengeId, now)
    const find = (level: string | null) => findChallengeLeaders(db, viewer.id, params.challengeId, level)
    let level: string | null = knotLevels.find(({ name }) => name === query.level)?.name ?? null
    let rows = await find(level)
    if (!query.level && rows.length > limits.mixedLevels) {
      level = await levelOf(db, viewer.id)
      rows = await find(level)
    }
    const present = (row: ChallengeLeaderRow) => ({
      rank: row.rank,
      checkIns: row.check_ins,
      member: presentPerson(row),
      isSelf: row.member_id === viewer.id,
    })
    const own = rows.find(row => row.member_id === viewer.id)
    return { level, entries: rows.slice(0, limits.pageMax).map(present), own: own ? present(own) : null }
  },
} satisfies HandlersOf<
  | 'listChallenges'
  | 'getChallenge'
  | 'createChallenge'
  | 'updateChallenge'
  | 'joinChallenge'
  | 'leaveChallenge'
  | 'pauseChallenge'
  | 'listCheckIns'
  | 'getChallengeLeaderboard'
>

const readChallenge = async ({ db, viewer, now }: MemberCall, challengeId: string) =>
  presentChallenge(await findChallenge(db, viewer, challengeId, now), viewer.id)
