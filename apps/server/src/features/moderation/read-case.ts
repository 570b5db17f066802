import type { AnswerOf } from '@bowline/api/contract/index'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { pictureOf } from '../media/index.ts'
import { findPicturesOfPost } from '../posts/index.ts'
import { findPicturesOfProfile } from '../profiles/index.ts'
import { presentRemoval } from './appeals.ts'
import { type CaseRow, findCase, findPath, findReportsOf } from './case-queries.ts'
import { findHistory, findMemberRecord } from './member-queries.ts'
import { presentCase, presentReport } from './present-case.ts'

/** Everything an admin needs for a decision. @throws Refusal 404 */
export const readCase = async (db: Kysely<DB>, caseId: string): Promise<AnswerOf<'getCase'>> => {
  const row = await findCase(db, caseId)
  const removal = row.removal_id
    ? await db.selectFrom('removals').selectAll().where('id', '=', row.removal_id).executeTakeFirst()
    : undefined
  const pictures = await findPictures(db, row)
  const member = row.member_id ? await findMemberRecord(db, row.member_id) : null
  return {
    ...presentCase(row),
    reports: (await findReportsOf(db, caseId)).map(presentReport),
    removal: removal ? presentRemoval(removal) : null,
    appealId: removal && row.kind === 'report' ? await findAppeal(db, removal.id) : null,
    picture: pictures[0] ?? null,
    pictures,
    path: await findPath(db, row),
    history: row.member_id ? await findHistory(db, row.member_id) : null,
    isSuspended: member?.suspension != null,
  }
}

/** The picture that was reported, and those that a reported post or profile has now. */
const findPictures = async (db: Kysely<DB>, { subject, subject_id: id, picture }: CaseRow) => {
  const present =
    subject === 'post'
      ? await findPicturesOfPost(db, id)
      : subject === 'member'
        ? await findPicturesOfProfile(db, id)
        : []
  const others = present.filter(({ path }) => path !== picture?.path)
  return [...(picture ? [picture] : []), ...others].map(pictureOf)
}

const findAppeal = async (db: Kysely<DB>, removalId: string) => {
  const appeal = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('removal_id', '=', removalId)
    .where('kind', '=', 'appeal')
    .executeTakeFirst()
  return appeal?.id ?? null
}
