import { cleanChallenge, isDay, plainText } from '@bowline/domain'
import { sql } from 'kysely'
import type { OwnData } from '../own-data/gather.ts'
import { announce } from './take-events.ts'
import { allowed, batches, keepWhole, newOnes, type Taking, timeOf } from './taking.ts'

type Challenge = OwnData['challenges'][number]
type Joined = OwnData['joinedChallenges'][number]

/** Those the member began, with what they themselves did for them. */
export const takeChallenges = async (taking: Taking) => {
  const { db, tally, here } = taking
  const announced = new Set(here.challenges.map(({ postId }) => postId))
  const rows = newOnes(taking, 'challenges').flatMap(challenge => {
    const { postId } = challenge
    const clean = allowed(() => cleaned(challenge))
    const hasPost = taking.posts.has(postId) && !announced.has(postId)
    if (clean && hasPost) {
      announced.add(postId)
      return { challenge, clean }
    }
    keepWhole(taking, 'challenges', challenge, hasPost ? 'rules' : 'elsewhere')
    return []
  })
  const written = rows.map(({ challenge, clean }) => rowOf(taking, challenge, clean))
  for (const batch of batches(written)) await db.insertInto('challenges').values(batch).execute()
  tally.count('challenges', 'taken', null, rows.length)
  await announce(
    taking,
    'challenge',
    rows.map(({ challenge }) => challenge.postId),
  )
  const own = new Set([...here.challenges, ...rows.map(row => row.challenge)].map(({ id }) => id))
  for (const joined of newOnes(taking, 'joinedChallenges')) {
    const isOwn = own.has(joined.challengeId)
    const isWhole = joined.checkIns.every(({ day, postId }) => isDay(day) && taking.posts.has(postId))
    const hasRests = joined.rests.every(({ from, to }) => isDay(from) && (to === null || isDay(to)))
    if (isOwn && isWhole && hasRests) await enter(taking, joined)
    else keepWhole(taking, 'joinedChallenges', joined, isOwn ? 'rules' : 'elsewhere')
  }
}

/** @throws Refusal */
const cleaned = (challenge: Challenge) =>
  cleanChallenge({
    title: plainText(challenge.title),
    description: plainText(challenge.description),
    startsOn: challenge.startsOn,
    endsOn: challenge.endsOn,
    goal: challenge.goal,
  })

const rowOf = (
  taking: Taking,
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
  created_at: timeOf(taking, times.createdAt),
  updated_at: timeOf(taking, times.updatedAt),
})

const enter = async (taking: Taking, joined: Joined) => {
  const { db, memberId, tally } = taking
  const { challengeId: id } = joined
  const at = (text: string | null) => (text === null ? null : timeOf(taking, text))
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
  tally.count('joinedChallenges', 'taken')
}
