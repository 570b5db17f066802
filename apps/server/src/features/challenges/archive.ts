import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import { idsOf } from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, time } from '../../own-archive/times.ts'
import { importChallenges, importJoined } from './import-challenges.ts'

export const challenges: ListCollection<'challenges'> = {
  tables: ['challenges'],
  schema: ownData.shape.challenges,
  after: ['posts'],
  gather: (db, memberId) => gatherChallenges(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }) => [createdAt, id],
  import: importChallenges,
  underLimits: 'preserve',
  idsOfOthers: (documents, memberId) => sql`
    select challenges.id from challenges join posts on posts.id = post_id
    where challenges.id = any(${idsOf(documents)}::uuid[]) and author_id <> ${memberId}`,
  counts: ({ data }) => data.challenges.map(({ id }) => ({ id, count: 'check-ins' })),
}

export const joinedChallenges: ListCollection<'joinedChallenges'> = {
  tables: ['challenge_check_ins', 'challenge_members', 'challenge_pauses'],
  schema: ownData.shape.joinedChallenges,
  after: ['posts', 'challenges'],
  gather: (db, memberId) => gatherJoined(db, memberId),
  key: ({ challengeId }) => challengeId,
  place: ({ joinedAt, challengeId }) => [joinedAt, challengeId],
  import: importJoined,
}

/** Challenges that the member created. */
const gatherChallenges = (db: Kysely<DB>, memberId: string): Documents<'challenges'> =>
  readInPages(
    db,
    sql<OwnData['challenges'][number]>`
    select challenges.id, challenges.post_id as "postId", challenges.kind, challenges.title, challenges.description,
      challenges.starts_on::text as "startsOn", challenges.ends_on::text as "endsOn", challenges.goal,
      ${time('challenges.created_at')} as "createdAt", ${time('challenges.updated_at')} as "updatedAt"
    from challenges join posts on posts.id = challenges.post_id
    where posts.author_id = ${memberId} order by ${inMilliseconds('challenges.created_at')}, challenges.id`,
    row => row,
  )

/** Challenges that the member has joined, with check-in days and paused days. */
const gatherJoined = (db: Kysely<DB>, memberId: string): Documents<'joinedChallenges'> =>
  readInPages(
    db,
    sql<OwnData['joinedChallenges'][number]>`
    select own.challenge_id as "challengeId", ${time('own.joined_at')} as "joinedAt", ${time('own.left_at')} as "leftAt",
      ${time('own.completed_at')} as "completedAt",
      coalesce((
        select json_agg(json_build_object('day', day::text, 'postId', post_id) order by day, post_id) from challenge_check_ins
        where challenge_id = own.challenge_id and member_id = own.member_id
      ), '[]') as "checkIns",
      coalesce((
        select json_agg(json_build_object('from', from_day::text, 'to', to_day::text) order by from_day) from challenge_pauses
        where challenge_id = own.challenge_id and member_id = own.member_id
      ), '[]') as rests
    from challenge_members own where own.member_id = ${memberId} order by ${inMilliseconds('own.joined_at')}, own.challenge_id`,
    row => row,
  )
