import type { AnswerOf } from '@bowline/api/contract/index'
import { pageOf } from '../../database/keyset.ts'
import { presentPerson } from '../profiles/index.ts'
import type { CaseRow, ReportRow } from './case-queries.ts'

type Case = AnswerOf<'listCases'>['cases'][number]

export const presentCase = (row: CaseRow): Case => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  subjectId: row.subject_id,
  member: row.member && presentPerson(row.member),
  excerpt: row.excerpt,
  reportCount: row.report_count,
  reasons: row.reasons,
  openedAt: row.opened_at.toISOString(),
  latestAt: row.latest_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  decision: row.decision,
})

/** @param rows one more than the limit if there are more */
export const presentCasePage = (rows: CaseRow[], limit: number, open: number): AnswerOf<'listCases'> => {
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { cases: page.map(presentCase), open, hasMore, nextCursor }
}

export const presentReport = (row: ReportRow): AnswerOf<'getCase'>['reports'][number] => ({
  id: row.id,
  reporter: row.reporter && presentPerson(row.reporter),
  reason: row.reason,
  note: row.note,
  createdAt: row.created_at.toISOString(),
})
