import type { AnswerOf, ParsedOf } from '@bowline/api/contract/index'
import { plainText, Refusal, registrationMessages } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { audit } from '../../operations/audit.ts'
import { queueEmail } from '../email/index.ts'
import { emailTemplates } from './email-templates.ts'

/** Applicants waiting for a decision, longest wait first. */
export const readApplicants = async (
  db: Kysely<DB>,
  { limit }: { limit: number },
): Promise<AnswerOf<'listApplicants'>> => {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.member_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.approval_changed_at',
      'profiles.username',
      'profiles.display_name',
      sql<number>`count(*) over ()::int`.as('waiting'),
    ])
    .where('approval', '=', 'waiting')
    .orderBy('approval_changed_at')
    .orderBy('accounts.id')
    .limit(limit)
    .execute()
  return {
    applicants: rows.map(row => ({
      uid: row.id,
      username: row.username,
      displayName: row.display_name,
      email: row.email,
      askedAt: (row.approval_changed_at ?? new Date(0)).toISOString(),
    })),
    waiting: rows[0]?.waiting ?? 0,
  }
}

/** Approves or declines an applicant and emails them. @throws Refusal 409 if another admin was faster */
export const decideApplicant = async (
  call: MemberCall,
  applicantId: string,
  { approved, reason }: ParsedOf<'decideApplicant'>['body'],
) => {
  const { db, now, config } = call
  const account = await db
    .updateTable('accounts')
    .set({ approval: approved ? null : 'declined', approval_changed_at: now, updated_at: now })
    .where('id', '=', applicantId)
    .where('approval', '=', 'waiting')
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!account) throw new Refusal('conflict', registrationMessages.applicantNotFound)
  const email = approved
    ? emailTemplates.approved(config.productName, `${config.publicUrl}/auth`)
    : emailTemplates.declined(config.productName, plainText(reason))
  await queueEmail(call, { address: account.email, accountId: account.id }, email)
  const action = approved ? 'approve-applicant' : 'decline-applicant'
  await audit(call, { action, memberId: account.id, reason })
}
