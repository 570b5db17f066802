import type { Challenge, ChallengePage } from '@bowline/api'
import { challengePhase, challengeStreak } from '@bowline/domain'
import { pageOf } from '../../database/keyset.ts'
import { pictureOf } from '../media/index.ts'
import { presentPerson } from '../profiles/index.ts'
import type { ChallengeRow } from './queries.ts'

export const presentChallenge = (row: ChallengeRow, viewerId: string): Challenge => {
  const phase = challengePhase({ startsOn: row.starts_on, endsOn: row.ends_on }, row.today)
  const cover = row.media ?? row.check_in_media
  const canEdit = row.creator.member_id === viewerId && phase !== 'over'
  return {
    id: row.id,
    postId: row.post_id,
    creator: presentPerson(row.creator),
    hobby: row.hobby,
    kind: row.kind,
    title: row.title,
    description: row.description,
    media: row.media && pictureOf(row.media),
    cover: cover && pictureOf(cover),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    phase,
    goal: row.goal,
    checkInCount: row.check_in_count,
    memberCount: row.member_count,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    isCompleted: row.completed_at !== null,
    own: presentOwn(row),
    members: row.members.map(presentPerson),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: {
      edit: canEdit,
      setGoal: canEdit && !row.set_out,
      join: row.own === null && phase !== 'over',
      checkIn: row.own !== null && phase === 'running',
    },
  }
}

const presentOwn = ({ own, today }: ChallengeRow): Challenge['own'] =>
  own && {
    checkIns: own.check_in_count,
    days: own.days.toSorted(),
    checkedInToday: own.days.includes(today),
    ...challengeStreak(own.days, own.rests, today),
    rests: own.rests.toSorted((one, other) => one.from.localeCompare(other.from)),
    isPaused: own.paused,
    isCompleted: own.completed,
  }

/** @param rows one more than the limit if there are more */
export const presentChallengePage = (
  rows: ChallengeRow[],
  limit: number,
  viewerId: string,
): ChallengePage => {
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { challenges: page.map(row => presentChallenge(row, viewerId)), hasMore, nextCursor }
}
