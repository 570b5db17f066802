import type { ParsedOf } from '@bowline/api/contract/index'
import { cleanSuspension, followMessages, moderationMessages, plainText, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { Call, MemberCall, MemberWriteCall } from '../../context.ts'
import { audit } from '../../operations/audit.ts'
import { endByClock, endSuspension } from '../accounts/index.ts'
import { queueEmail } from '../email/index.ts'
import { closeCase, closeReportsOf } from './close-case.ts'
import { emailTemplates } from './email-templates.ts'

/**
 * Signs the member out on every device. From then on, every read leaves their content out. Nothing is deleted.
 * @throws Refusal
 */
export const suspend = async (
  call: MemberWriteCall,
  memberId: string,
  { caseId, ...typed }: ParsedOf<'suspendMember'>['body'],
) => {
  const { db, now, config } = call
  const { reason, until } = cleanSuspension(typed, now)
  const account = await lockAccount(call, memberId)
  if (account.is_admin) throw new Refusal('forbidden', moderationMessages.suspendAdmin)
  if (account.disabled_at) throw new Refusal('conflict', moderationMessages.suspendedAlready)
  await db
    .updateTable('accounts')
    .set({ disabled_at: now, updated_at: now })
    .where('id', '=', memberId)
    .execute()
  await db.insertInto('suspensions').values({ member_id: memberId, reason, created_at: now, until }).execute()
  // Keeps ended sessions until the sweep, so that an app that still uses one learns the reason.
  await db
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('account_id', '=', memberId)
    .where('expires_at', '>', now)
    .execute()
  await db.deleteFrom('push_registrations').where('member_id', '=', memberId).execute()
  if (caseId) await closeCase(call, caseId, 'report', 'suspended')
  await closeReportsOf(call, [memberId], 'suspended')
  call.emit({ member: memberId }, { type: 'sessions' })
  await emitContentRemoved(call, memberId)
  const content = emailTemplates.suspended(config.productName, plainText(reason), until ? dateOf(until) : '')
  await queueEmail(call, { address: account.email, accountId: memberId }, content)
  await audit(call, { action: 'suspend-member', memberId, reason })
}

/** @throws Refusal */
export const restore = async (call: MemberCall, memberId: string, reason: string) => {
  const account = await lockAccount(call, memberId)
  if (!account.disabled_at) throw new Refusal('conflict', moderationMessages.notSuspended)
  await endSuspension(call, account)
  await audit(call, { action: 'restore-member', memberId, reason })
}

/** Members whose suspension has ended. A recurring job runs it; an earlier sign-in ends its own suspension. */
export const endDueSuspensions = async (call: Pick<Call, 'db' | 'now' | 'config'>) => {
  const { rows } = await sql<Account>`
    select accounts.id, email, is_admin, disabled_at from accounts
    where id in (select member_id from suspensions where ended_at is null and until <= ${call.now})
    order by id for update`.execute(call.db)
  for (const account of rows) await endByClock(call, account)
}

type Account = { id: string; email: string; is_admin: boolean; disabled_at: Date | null }

const lockAccount = async ({ db }: MemberCall, memberId: string) => {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'is_admin', 'disabled_at'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Refusal('not-found', followMessages.notFound)
  return account
}

/** Makes screens that show their content refetch. */
const emitContentRemoved = async ({ db, emit }: MemberWriteCall, memberId: string) => {
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(maxPostEvents)
    .execute()
  for (const { id: postId } of posts) emit({ post: postId }, { type: 'post-deleted', postId })
  emit({ author: memberId }, { type: 'sight' })
}

const maxPostEvents = 200

const dateOf = (time: Date) =>
  new Intl.DateTimeFormat('en', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(time)
