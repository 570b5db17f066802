import type { CaseDecision, ReportReason, ReportSubject } from '@bowline/domain'
import { moderationMessages, Refusal } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, isAfterOldest, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'

export type CaseRow = {
  id: string
  kind: 'report' | 'appeal'
  subject: ReportSubject
  subject_id: string
  member_id: string | null
  removal_id: string | null
  excerpt: string
  report_count: number
  opened_at: Date
  latest_at: Date
  closed_at: Date | null
  decision: CaseDecision | null
  member: PersonRow | null
  reasons: ReportReason[]
  picture: PictureRow | null
  place: string
}

type Wanted = { state: 'open' | 'done'; cursor: string | undefined; limit: number }

const id = sql.ref('moderation_cases.id')

/** One row more than the limit, for `pageOf`: open cases longest waiting first, closed ones last decided first. */
export const findCases = async (db: Kysely<DB>, { state, cursor, limit }: Wanted) => {
  const openedAt = sql.ref('moderation_cases.opened_at')
  const closedAt = sql.ref('moderation_cases.closed_at')
  const condition =
    state === 'open'
      ? sql`closed_at is null and ${isAfterOldest(cursor, openedAt, id)} order by opened_at, moderation_cases.id`
      : sql`closed_at is not null and ${isAfter(cursor, closedAt, id)} order by closed_at desc, moderation_cases.id desc`
  const at = state === 'open' ? openedAt : closedAt
  const { rows } = await selectCases(sql`${condition} limit ${limit + 1}`, at).execute(db)
  return rows
}

export const countOpenCases = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from moderation_cases where closed_at is null`.execute(db)
  return rows[0]?.open ?? 0
}

/** @throws Refusal 404 */
export const findCase = async (db: Kysely<DB>, caseId: string) => {
  const condition = sql`moderation_cases.id = ${caseId}`
  const { rows } = await selectCases(condition, sql.ref('moderation_cases.opened_at')).execute(db)
  if (!rows[0]) throw new Refusal('not-found', moderationMessages.caseNotFound)
  return rows[0]
}

const selectCases = (condition: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<CaseRow>`
  select moderation_cases.*, ${placeOf(at, id)} as place, ${pictureRow('media')} as picture,
    case when member.member_id is not null then ${personJson('member', 'photo')} end as member,
    array(select distinct reason from reports where case_id = moderation_cases.id order by reason) as reasons
  from moderation_cases
  left join profiles member on member.member_id = moderation_cases.member_id
  left join media photo on photo.id = member.photo_id
  left join media on media.id = moderation_cases.media_id
  where ${condition}`

export type ReportRow = {
  id: string
  reason: ReportReason
  note: string
  created_at: Date
  reporter: PersonRow | null
}

export const findReportsOf = async (db: Kysely<DB>, caseId: string) => {
  const { rows } = await sql<ReportRow>`
    select reports.id, reports.reason, reports.note, reports.created_at,
      case when reporter.member_id is not null then ${personJson('reporter', 'photo')} end as reporter
    from reports
    left join profiles reporter on reporter.member_id = reports.reporter_id
    left join media photo on photo.id = reporter.photo_id
    where case_id = ${caseId} order by reports.created_at, reports.id limit 100`.execute(db)
  return rows
}

/** Where a case's subject can be seen; null for messages and deleted content. */
export const findPath = async (db: Kysely<DB>, { subject, subject_id }: CaseRow) => {
  if (subject === 'message') return null
  const { rows } = await sql<{
    path: string
  }>`select path from (${places[subject](subject_id)}) place`.execute(db)
  return rows[0]?.path ?? null
}

const places: Record<Exclude<ReportSubject, 'message'>, (id: string) => RawBuilder<unknown>> = {
  post: postId => sql`select '/post/' || id as path from posts where id = ${postId} and removed_at is null`,
  comment: commentId => sql`
    select '/post/' || post_id as path from comments join posts on posts.id = post_id
    where comments.id = ${commentId} and deleted_at is null and removed_at is null`,
  member: memberId =>
    sql`select '/profile/' || member_id as path from profiles where member_id = ${memberId}`,
  event: eventId => sql`
    select '/events/' || events.id as path from events join posts on posts.id = post_id
    where events.id = ${eventId} and removed_at is null`,
  challenge: challengeId => sql`
    select '/challenges/' || challenges.id as path from challenges join posts on posts.id = post_id
    where challenges.id = ${challengeId} and removed_at is null`,
  project: projectId => sql`
    select '/projects/' || id as path from projects where id = ${projectId} and removed_at is null`,
}
