import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { fillEmailKeys } from './fill-email-keys.ts'
import { forgetMember, forgetMemberJob } from './forget-member.ts'
import { sealAppSecrets } from './second-factor/app-secret.ts'

export const accounts: Feature = {
  onStart: fillEmailKeys,
  jobs: [handleJob(forgetMemberJob, ({ db }, job) => forgetMember(db, job))],
  onSweep: async (context, ago) => {
    const { db, now } = context
    // A device may still need it to prove that it was signed in when it made its pending changes.
    await deleteInBatches(db, 'sessions', sql`expires_at <= ${ago(limits.staleOperation)}`)
    await deleteInBatches(db, 'action_codes', sql`expires_at <= ${now()}`)
    await deleteInBatches(db, 'auth_challenges', sql`expires_at <= ${now()}`)
    await deleteInBatches(db, 'sign_ups', sql`expires_at <= ${now()}`)
    await deleteInBatches(db, 'accounts', unfinished(ago(limits.signUpLife)))
    await deleteInBatches(db, 'login_failures', sql`window_started_at <= ${ago(limits.loginWindow)}`)
    await sealAppSecrets(context)
  },
}

/** Accounts with an unverified address and no sign-up left, so they have neither a password nor a profile. */
const unfinished = (before: Date) => sql<boolean>`
  email_verified_at is null and password_hash is null and created_at <= ${before}
  and not exists (select from profiles where member_id = accounts.id)
  and not exists (select from sign_ups where sign_ups.email_key = accounts.email_key)`
