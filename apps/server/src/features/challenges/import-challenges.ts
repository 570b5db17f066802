import { cleanChallenge, isDay, plainText, withoutInvisible } from '@bowline/domain'
import { sql } from 'kysely'
import {
  allowed,
  batches,
  type ImportContext,
  markAnnouncements,
  preserveDocument,
  timeOf,
} from '../../own-archive/import-context.ts'
import type { OwnData } from '../../own-archive/own-data.ts'

type Challenge = OwnData['challenges'][number]
type Joined = OwnData['joinedChallenges'][number]

/** Imports challenges the member created. */
export const importChallenges = async (context: ImportContext, documents: Challenge[]) => {
  const { db, here } = context
  const announced = new Set(here.challenges.map(({ postId }) => postId))
  const rows = documents.flatMap(challenge => {
    const { postId } = challenge
    const clean = allowed(() => cleaned(challenge))
    const hasPost = context.own('posts').has(postId) && !announced.has(postId)
    if (clean && hasPost) {
      announced.add(postId)
      return { challenge, clean }
    }
    preserveDocument(context, 'challenges', challenge, hasPost ? 'rules' : 'elsewhere')
    return []
  })
  const taken = rows.map(({ challenge }) => challenge)
  const written = rows.map(({ challenge, clean }) => rowOf(context, challenge, clean))
  for (const batch of batches(written)) await db.insertInto('challenges').values(batch).execute()
  await markAnnouncements(context, 'challenge', taken)
  return taken
}

/** Imports the member's check-ins to challenges they created. */
export const importJoined = async (context: ImportContext, documents: Joined[]) => {
  const posts = context.own('posts')
  const taken: Joined[] = []
  for (const joined of documents) {
    const isOwn = context.own('challenges').has(joined.challengeId)
    const isWhole = joined.checkIns.every(({ day, postId }) => isDay(day) && posts.has(postId))
    const hasRests = joined.rests.every(({ from, to }) => isDay(from) && (to === null || isDay(to)))
    if (isOwn && isWhole && hasRests) {
      await enter(context, joined)
      taken.push(joined)
    } else preserveDocument(context, 'joinedChallenges', joined, isOwn ? 'rules' : 'elsewhere')
  }
  return taken
}

/** @throws Refusal */
const cleaned = (challenge: Challenge) =>
  cleanChallenge({
    title: withoutInvisible(plainText(challenge.title)),
    description: plainText(challenge.description),
    startsOn: challenge.startsOn,
    endsOn: challenge.endsOn,
    goal: challenge.goal,
  })

const rowOf = (
  context: ImportContext,
  { id, postId, kind, ...times }: Challenge,
  clean: ReturnType<typeof cleaned>,
) => ({
  id,
  post_id: postId,
  kind,
  title: clean.title,
  description: clean.description,
  starts_on: clean.startsOn,
  ends_on: clean.endsOn,
  goal: clean.goal,
  created_at: timeOf(context, times.createdAt),
  updated_at: timeOf(context, times.updatedAt),
})

const enter = async (context: ImportContext, joined: Joined) => {
  const { db, memberId } = context
  const { challengeId: id } = joined
  const at = (text: string | null) => (text === null ? null : timeOf(context, text))
  await sql`
    insert into challenge_members (challenge_id, member_id, joined_at, left_at, completed_at, paused_on)
    values (${id}, ${memberId}, ${at(joined.joinedAt)}, ${at(joined.leftAt)}, ${at(joined.completedAt)},
      ${joined.rests.find(({ to }) => to === null)?.from ?? null}::date)`.execute(db)
  await sql`
    insert into challenge_check_ins (challenge_id, member_id, post_id, day, created_at)
    select ${id}, ${memberId}, posts.id, day, posts.created_at
    from jsonb_to_recordset(${JSON.stringify(joined.checkIns)}::jsonb) checked ("postId" uuid, day date)
    join posts on posts.id = checked."postId"
    on conflict do nothing`.execute(db)
  await sql`
    insert into challenge_pauses (challenge_id, member_id, from_day, to_day)
    select ${id}, ${memberId}, "from", "to"
    from jsonb_to_recordset(${JSON.stringify(joined.rests)}::jsonb) rests ("from" date, "to" date)
    on conflict do nothing`.execute(db)
  await sql`
    update posts set challenge_id = ${id}
    where id = any(${joined.checkIns.map(({ postId }) => postId)}::uuid[]) and challenge_id is null`.execute(
    db,
  )
  await sql`
    update challenges set completed_at = ${at(joined.completedAt)}
    where id = ${id} and kind = 'cooperative'`.execute(db)
}
